# cmake -DFOLDER=words -DGAMES=games -DOUTPUT=word_files.cpp -P embed.cmake: the lists of words as strings of a C++
# file. The errors of a game stand in its folder, and follow those of all.
file(READ "${FOLDER}/errors.json" errors)
file(GLOB of_games "${GAMES}/*/errors.json")
foreach(one IN LISTS of_games)
  file(READ "${one}" own)
  string(FIND "${own}" "{" begin)
  string(SUBSTRING "${own}" ${begin} -1 own)
  string(FIND "${errors}" "]" end REVERSE)
  string(SUBSTRING "${errors}" 0 ${end} errors)
  string(APPEND errors "," "${own}")
endforeach()
file(READ "${FOLDER}/foreign.json" foreign)
file(READ "${FOLDER}/help.json" help)
file(READ "${FOLDER}/details.json" details)
file(WRITE "${OUTPUT}" "#include \"analysis/words/word_files.hpp\"\n\nnamespace roluat::analysis::word_files {\n
const std::string_view kErrors = R\"~words~(${errors})~words~\";\n
const std::string_view kForeign = R\"~words~(${foreign})~words~\";\n
const std::string_view kHelp = R\"~words~(${help})~words~\";\n
const std::string_view kDetails = R\"~words~(${details})~words~\";\n
}  // namespace roluat::analysis::word_files\n")
