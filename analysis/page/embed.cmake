# cmake -DFOLDER=analysis/page -DOUTPUT=page_files.cpp -P embed.cmake: the page's files as strings of a C++ file.
# GCC takes raw strings of any length.
set(content "#include \"analysis/page/page_files.hpp\"\n\nnamespace roluat::analysis::page_files {\n")

# embed(NAME FILES...): several files become one string.
function(embed name)
  string(APPEND content "\nconst std::string_view ${name} =\n")
  foreach(file IN LISTS ARGN)
    file(READ "${FOLDER}/${file}" text)
    string(APPEND content "R\"~page~(${text})~page~\"\n")
  endforeach()
  string(APPEND content ";\n")
  set(content "${content}" PARENT_SCOPE)
endfunction()

embed(kHtml page.html)
embed(kCss page.css)
embed(kScript ${SCRIPTS})
embed(kStrings strings.json)
string(APPEND content "\n}  // namespace roluat::analysis::page_files\n")
file(WRITE "${OUTPUT}" "${content}")
