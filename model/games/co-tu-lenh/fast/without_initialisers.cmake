# cmake -DOBJECT=FILE -DOBJDUMP=PROGRAM -P this: fails if an object file has code that runs when the program starts.
execute_process(COMMAND ${OBJDUMP} --section-headers ${OBJECT} OUTPUT_VARIABLE sections COMMAND_ERROR_IS_FATAL ANY)
if(sections MATCHES "\\.(init_array|ctors)")
  file(REMOVE ${OBJECT})
  message(FATAL_ERROR "${OBJECT} has initialisers: older processors could not even start the program")
endif()
