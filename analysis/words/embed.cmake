# cmake -DFOLDER=words -DOUTPUT=word_files.cpp -P embed.cmake: the lists of words as strings of a C++ file.
file(READ "${FOLDER}/errors.json" errors)
file(READ "${FOLDER}/help.json" help)
file(READ "${FOLDER}/details.json" details)
file(WRITE "${OUTPUT}" "#include \"analysis/words/word_files.hpp\"\n\nnamespace roluat::analysis::word_files {\n
const std::string_view kErrors = R\"~words~(${errors})~words~\";\n
const std::string_view kHelp = R\"~words~(${help})~words~\";\n
const std::string_view kDetails = R\"~words~(${details})~words~\";\n
}  // namespace roluat::analysis::word_files\n")
