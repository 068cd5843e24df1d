# cmake -DTRAIN=PROGRAM -DISA=NAME -DNOTES=FILE -P this: lets the engine for an instruction set be trained, and keeps
# its notes.
set(folder ${NOTES}.d)
file(REMOVE_RECURSE ${folder})
execute_process(COMMAND ${CMAKE_COMMAND} -E env --unset=ROLUAT_GAMES GCOV_PREFIX=${folder} ${TRAIN} ${ISA}
  OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
file(GLOB_RECURSE written ${folder}/*roluat_engine_${ISA}_noting*.gcda)
list(LENGTH written number)
if(NOT number EQUAL 1)
  message(FATAL_ERROR "${TRAIN} ${ISA} left ${number} files of notes where one was expected: ${written}")
endif()
file(COPY_FILE ${written} ${NOTES})
file(REMOVE_RECURSE ${folder})
