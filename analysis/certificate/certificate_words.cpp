// The certificate in words, for readers who know nothing of formulas.
#include <cstdio>

#include "analysis/certificate/certificate.hpp"
#include "analysis/findings/wording.hpp"
#include "analysis/words/listed.hpp"

namespace roluat::analysis {

using model::Trilingual;

namespace {

std::string one_decimal(double number) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", number);
  return text;
}

Trilingual answers(const Certificate& c) {
  const std::string answered = std::to_string(c.answered), all = std::to_string(c.questions);
  return {"Đã trả lời " + answered + " trong " + all + " câu hỏi cần có để chơi.",
          "下棋必须回答的" + all + "个问题中，已回答" + answered + "个。",
          "Answered: " + answered + " of the " + all + " questions without which the game cannot be played."};
}

Trilingual open(const Certificate& c) {
  if (c.open_bits == 0)
    return {
        "Không câu hỏi nào còn bỏ ngỏ: các câu trả lời xác định đúng một trò chơi. Các câu ở trên có nói hết trò chơi "
        "đó hay không thì xem phần sau.",
        "没有未回答的问题：这些答案确定唯一的一种玩法。以上条文是否把这种玩法说全，见下一部分。",
        "No question is left open: the answers make exactly one game. Whether the sentences above tell all of it is "
        "said in the next part."};
  const std::string bits = one_decimal(c.open_bits);
  return {"Các câu hỏi chưa trả lời còn bỏ ngỏ " + bits + " bit.", "未回答的问题尚有" + bits + "比特未定。",
          "Left open by questions without an answer: " + bits + " bits."};
}

Trilingual fillers(const Certificate& c) {
  const std::string number = std::to_string(c.filler_answers);
  if (c.filler_answers == 0)
    return {"Mọi câu trả lời đều lấy từ nguồn của bản này.", "所有答案都出自本规则的来源。",
            "Every answer comes from the source of this ruling."};
  if (c.fillers.empty())
    return {"Có " + number + " câu trả lời không lấy từ nguồn của bản này; không câu nào trong số đó được nêu ở trên.",
            "有" + number + "个答案并非出自本规则的来源；它们都没有写入以上条文。",
            "Answers that the source of this ruling does not give: " + number + "; none of them stands above."};
  const Trilingual numbers = listed(c.fillers);
  return {"Có " + number +
              " câu trả lời không lấy từ nguồn của bản này mà do người soạn chọn. Đó là các câu có dấu °: " +
              numbers.vi + ".",
          "有" + number + "个答案并非出自本规则的来源，而是编者的选择，即标有 ° 的第" + numbers.zh + "条。",
          "Answers that the source of this ruling does not give and its editors chose: " + number +
              ". They are the sentences marked °: " + numbers.en + "."};
}

Trilingual left_out(const Certificate& c) {
  const Trilingual names = listed(c.left_out);
  return {"Không nêu ở trên, vì các câu trả lời khác khiến chúng không có tác dụng: " + names.vi + ".",
          "由于其他答案而不起作用、因此没有写入以上条文的问题：" + names.zh + "。",
          "Not told above, since other answers leave them without effect: " + names.en + "."};
}

CertificatePart of_ruling(const Certificate& c) {
  CertificatePart part{{"Bản luật này", "本规则", "This ruling"}, {}, {}};
  part.paragraphs.push_back(
      {"Tên: " + c.ruling + ". Dấu nhận dạng: " + c.fingerprint +
           " (tính từ mọi câu trả lời; đổi một câu thì dấu cũng đổi).",
       "名称：" + c.ruling + "。指纹：" + c.fingerprint + "（由全部答案算出；任何一个答案改变，指纹也随之改变）。",
       "Name: " + c.ruling + ". Fingerprint: " + c.fingerprint +
           " (computed from all answers; change one, and it changes)."});
  part.paragraphs.push_back({"Do chương trình Rõ Luật, phiên bản " + c.version + ", lập ra.",
                             "由 Rõ Luật 程序 " + c.version + " 版生成。",
                             "Made by the program Rõ Luật, version " + c.version + "."});
  part.paragraphs.push_back(answers(c));
  part.paragraphs.push_back(open(c));
  part.paragraphs.push_back(fillers(c));
  if (!c.left_out.empty()) part.paragraphs.push_back(left_out(c));
  return part;
}

Trilingual not_checked(const Trilingual& how) {
  return {"Chưa kiểm tra. " + how.vi, "未检查。" + how.zh, "Not checked. " + how.en};
}

CertificatePart of_book(const Certificate& c) {
  CertificatePart part{{"Các câu ở trên", "以上条文", "The sentences above"}, {}, {}};
  if (c.book)
    part.paragraphs = in_words(*c.book);
  else
    part.paragraphs.push_back(not_checked({"Các câu ở trên chưa được viết lại cho chương trình để kiểm tra.",
                                           "以上条文没有为程序重新写成规定加以检查。",
                                           "The sentences above were not written down again for the program."}));
  return part;
}

CertificatePart of_texts_together(const Certificate& c) {
  CertificatePart part{{"So với các bản luật đã công bố", "与已公布文本的对照", "Against the published texts"}, {}, {}};
  if (c.texts.empty()) {
    part.paragraphs.push_back(
        not_checked({"Bản này được lập mà không so với các bản luật.", "生成本规则时没有与各文本对照。",
                     "This text was made without comparing it with the published ones."}));
    return part;
  }
  part.paragraphs.push_back(
      {"Trên " + c.situations.vi +
           ", đã tìm những nước mà bản này cho đi còn một điều trong bản luật cấm, hoặc ngược lại. Điều nào có "
           "thể hiểu "
           "nhiều cách thì coi là "
           "được tuân theo nếu đúng theo một cách. Ngoài ra chưa kiểm tra gì.",
       "在" + c.situations.zh +
           "中，寻找本规则允许而某条规定禁止的一步，或者相反的情形。一条规定可有几种理解时，符合其中一种即"
           "视"
           "为遵守。此外未检查。",
       "In " + c.situations.en +
           " an act was looked for that these rules allow and a clause forbids, or the other way round. A "
           "clause that can be read "
           "in several ways counts as obeyed if one of them fits. Nothing beyond that was checked."});
  return part;
}

CertificatePart of_text(const CertifiedText& text) {
  const std::size_t obeyed = text.asked - text.broken.size() - text.undecided.size();
  CertificatePart part{text.name, {}, text.broken};
  const std::string all = std::to_string(text.asked), kept = std::to_string(obeyed),
                    broken = std::to_string(text.broken.size()), definitions = std::to_string(text.definitions);
  part.paragraphs.push_back(
      {"Không xét " + definitions + " điều chỉ giải thích từ ngữ hay kể ra sự việc, không cho hay cấm điều gì.",
       "另有" + definitions + "条只解释词语或说明情况，既不允许也不禁止什么，不在检查之列。",
       "Not asked of: " + definitions +
           " clauses that only explain words or tell how things are, and allow or forbid nothing."});
  part.paragraphs.push_back(
      {"Tuân theo " + kept + " trong " + all + " điều; không tuân theo " + broken + " điều" +
           (text.broken.empty() ? "." : ":"),
       "遵守" + all + "条中的" + kept + "条；不遵守" + broken + "条" + (text.broken.empty() ? "。" : "："),
       "Obeys " + kept + " of " + all + " clauses; does not obey " + broken + (text.broken.empty() ? "." : ":")});
  if (text.undecided.empty()) return part;
  std::vector<std::string> names;
  for (const CertifiedClause& clause : text.undecided) names.push_back(clause.id);
  const Trilingual list = listed(names);
  part.paragraphs.insert(part.paragraphs.begin(), {"Chưa kết luận được: " + list.vi + ".",
                                                   "未能判定：" + list.zh + "。", "Undecided: " + list.en + "."});
  return part;
}

Trilingual check_line(const CertifiedCheck& check) {
  const Trilingual kind = kind_name(check.kind);
  const std::string found = std::to_string(check.found), pieces = std::to_string(check.pieces);
  Trilingual line{kind.vi + ": " + found, kind.zh + "：" + found + "处", kind.en + ": " + found};
  if (check.sufficient) {
    line = {line.vi + " (đủ cho mọi thế cờ", line.zh + "（对所有局面都成立",
            line.en + " (enough for positions of any size"};
  } else {
    line = {line.vi + " (thế cờ có tối đa " + pieces + " quân", line.zh + "（棋子不超过" + pieces + "个的局面",
            line.en + " (positions of up to " + pieces + " pieces"};
  }
  if (check.undecided > 0) {
    const std::string n = std::to_string(check.undecided);
    line = {line.vi + "; chưa kết luận: " + n, line.zh + "；未能判定：" + n, line.en + "; undecided: " + n};
  }
  return {line.vi + ").", line.zh + "）。", line.en + ")."};
}

CertificatePart of_checks(const Certificate& c) {
  CertificatePart part{{"Những gì đã kiểm tra", "检查范围", "What was checked"}, {}, {}};
  const std::string diagrams = std::to_string(c.diagrams);
  if (c.diagrams > 0)
    part.paragraphs.push_back(
        {"Bộ sinh nước đi đã đi thử " + diagrams + " nước trong các hình và cho kết quả như lời chú.",
         "走法生成程序已按本规则走过图中的" + diagrams + "步棋，结果与说明一致。",
         "The move generator has played the acts of " + diagrams + " diagrams, as their captions say."});
  if (c.checks.empty()) {
    part.paragraphs.push_back(not_checked({"Chưa dùng báo cáo kiểm tra các bản luật.", "没有使用对各文本的检查报告。",
                                           "No report on the checks of the published texts was given."}));
  } else {
    part.paragraphs.push_back(
        {"Báo cáo về các bản luật đã công bố (phiên bản " + c.report_version + ", dấu " + c.report_encoding +
             ") tìm thấy:",
         "对已公布文本的检查报告（程序" + c.report_version + "版，指纹" + c.report_encoding + "）发现：",
         "The report on the published texts (version " + c.report_version + ", fingerprint " + c.report_encoding +
             ") found:"});
    for (const CertifiedCheck& check : c.checks) part.paragraphs.push_back(check_line(check));
  }
  part.paragraphs.push_back(not_checked(
      {"Không chương trình nào chứng minh được rằng lời văn ở trên nói đúng những gì chương trình hiểu; chỉ người đọc "
       "mới xét được.",
       "以上文字是否准确表达程序所理解的规则，任何程序都不能证明，只能由人阅读判断。",
       "No program can prove that the words above say what the program takes them to say; only readers can."}));
  return part;
}

}  // namespace

std::vector<CertificatePart> in_words(const Certificate& certificate) {
  std::vector<CertificatePart> parts{of_ruling(certificate), of_book(certificate), of_texts_together(certificate)};
  for (const CertifiedText& text : certificate.texts) parts.push_back(of_text(text));
  parts.push_back(of_checks(certificate));
  return parts;
}

}  // namespace roluat::analysis
