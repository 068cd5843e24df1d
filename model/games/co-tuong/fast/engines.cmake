# The counting engine, once for each instruction set (co-tu-lenh/fast/engines.cmake says how and why).
if(CMAKE_CXX_FLAGS MATCHES "-fsanitize" OR ROLUAT_ONE_ENGINE)
  roluat_portable_engine(${CMAKE_CURRENT_LIST_DIR})
  return()
endif()

function(roluat_cotuong_engine isa)
  set(engine roluat_cotuong_engine_${isa})
  roluat_engine_object(${engine} ${isa} BODY model/games/co-tuong/fast/engine_body.cpp FLAGS ${ARGN})
  target_sources(roluat_model PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/${engine}.o)
  if(TARGET roluat_train)
    target_sources(roluat_train PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/${engine}.o)
  endif()
endfunction()

roluat_cotuong_engine(portable)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  roluat_cotuong_engine(popcnt -mavx2 -mbmi -mbmi2 -mlzcnt -mpopcnt -mtune=icelake-server)
endif()
