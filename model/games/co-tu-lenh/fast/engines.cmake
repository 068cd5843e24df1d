# The counting engine, once for each instruction set. What such an object file defines besides its maker (inline functions of
# the standard library, say) is made local: else the linker might choose, for all of the program, the one that only new
# processors run. For the same reason it may do nothing when the program starts: it must have no initialisers.
set(without_initialisers ${CMAKE_CURRENT_LIST_DIR}/without_initialisers.cmake)
function(roluat_engine target isa)
  add_library(roluat_engine_${isa} OBJECT games/co-tu-lenh/fast/engine_body.cpp)
  target_compile_definitions(roluat_engine_${isa} PRIVATE ROLUAT_ISA=${isa})
  target_compile_options(roluat_engine_${isa} PRIVATE -fno-gnu-unique ${ARGN})
  set(alone ${CMAKE_CURRENT_BINARY_DIR}/engine_${isa}.o)
  add_custom_command(OUTPUT ${alone}
    COMMAND ${CMAKE_LINKER} -r --force-group-allocation $<TARGET_OBJECTS:roluat_engine_${isa}> -o ${alone}
    COMMAND ${CMAKE_OBJCOPY} --wildcard "--keep-global-symbol=*make_${isa}_engine*" ${alone}
    COMMAND ${CMAKE_COMMAND} -DOBJECT=${alone} -DOBJDUMP=${CMAKE_OBJDUMP} -P ${without_initialisers}
    DEPENDS roluat_engine_${isa} $<TARGET_OBJECTS:roluat_engine_${isa}> ${without_initialisers}
    COMMENT "Engine for ${isa}" VERBATIM)
  set_source_files_properties(${alone} PROPERTIES EXTERNAL_OBJECT TRUE GENERATED TRUE)
  target_sources(${target} PRIVATE ${alone})
endfunction()

roluat_engine(roluat_model portable)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  # Tuned for the newer processors' costs, which suits others too (README.md, measured on a Zen 3).
  roluat_engine(roluat_model avx2 -mavx2 -mbmi -mbmi2 -mlzcnt -mpopcnt -mtune=icelake-server)
  # Moves of 512 bits would wait for the stores of 256 bits before them. GCC's own headers look uninitialised to it (bug 105593).
  roluat_engine(roluat_model avx512 -mavx2 -mbmi -mbmi2 -mlzcnt -mpopcnt -mavx512f -mavx512bw -mavx512vl -mavx512dq
    -mavx512bitalg -mavx512vbmi2 -mmove-max=256 -mstore-max=256 -mtune=icelake-server -Wno-uninitialized -Wno-maybe-uninitialized)
endif()
