// A rule text with its certificate as a file: HTML to read and print, Markdown to edit, JSON for programs.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "analysis/book/rule_text.hpp"
#include "analysis/certificate/certificate.hpp"

namespace roluat::analysis {

[[nodiscard]] std::string as_markdown(const RuleText& text, const Certificate& certificate, const model::Game& game,
                                      model::Language language);

/// One file that needs no other; for the screen, light and dark, and for A4 paper.
[[nodiscard]] std::string as_html(const RuleText& text, const Certificate& certificate, const model::Game& game,
                                  model::Language language);

[[nodiscard]] nlohmann::ordered_json as_json(const RuleText& text, const Certificate& certificate);

/// Words of the frame that both files have.
namespace frame {
inline const model::Trilingual kContents{"Mục lục", "目录", "Contents"};
inline const model::Trilingual kCertificate{"Chứng nhận", "证明", "Certificate"};
inline const model::Trilingual kReadAs{"Hiểu là: ", "理解为：", "Read as: "};
/// Behind a sentence whose answer no source gives: the certificate says so.
inline constexpr const char* kChosen = "°";
inline const model::Trilingual kChosenMeans{"Dấu ° đứng sau câu do người soạn chọn vì nguồn không nói.",
                                            "句后的 ° 表示来源没有规定、由编者选定。",
                                            "The mark ° stands behind what no source says and the editors chose."};
/// "sentence 55 (III.1)": where a clause stands in its text.
[[nodiscard]] model::Trilingual place_of(const CertifiedClause& clause);
}  // namespace frame

}  // namespace roluat::analysis
