# cmake -DFILE=errors.json -DOUTPUT=error_files.cpp -P embed.cmake: the list of errors as a string of a C++ file.
file(READ "${FILE}" text)
file(WRITE "${OUTPUT}" "#include \"analysis/error_files.hpp\"\n\nnamespace roluat::analysis::error_files {\n
const std::string_view kErrors = R\"~words~(${text})~words~\";\n
}  // namespace roluat::analysis::error_files\n")
