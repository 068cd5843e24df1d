# The counting engine, once for each instruction set. What such an object file defines besides its maker (inline
# functions of the standard library, say) is made local: else the linker might choose, for all of the program, the one
# that only new processors run. For the same reason it may do nothing when the program starts: it must have no
# initialisers.
#
# Where the compiler is GCC and the build is for use, each is compiled twice: first such that it notes how often it
# comes where, in a program that counts what lies behind positions of some games (train.cpp); then by these notes, which
# is a tenth to a fifth faster (README.md). An instruction set that the building machine lacks is compiled without
# notes. Same sources, same notes: the games are the same each time.
set(engine_folder ${CMAKE_CURRENT_LIST_DIR})

option(ROLUAT_ONE_ENGINE "Compile the counting engines once, for every processor" OFF)
# Sanitizers put initialisers of their own into every object file: one engine then, which every processor runs.
function(roluat_portable_engine folder)
  target_sources(roluat_model PRIVATE ${folder}/engine_body.cpp ${folder}/portable_only.cpp)
  set_source_files_properties(${folder}/engine_body.cpp PROPERTIES COMPILE_DEFINITIONS ROLUAT_ISA=portable
    SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
if(CMAKE_CXX_FLAGS MATCHES "-fsanitize" OR ROLUAT_ONE_ENGINE)
  roluat_portable_engine(${engine_folder})
  return()
endif()

option(ROLUAT_TRAIN_ENGINES "Compile the counting engines by what they do in a short count (GCC, Release)" ON)
get_property(several_configurations GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
if(ROLUAT_TRAIN_ENGINES AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_BUILD_TYPE STREQUAL "Release"
   AND NOT several_configurations AND NOT CMAKE_CROSSCOMPILING)
  set(engines_are_trained TRUE)
endif()

# The object library NAME of the engine for an instruction set, from a source of its own (it includes BODY, by default
# this game's), and NAME.o, what others may see of it.
function(roluat_engine_object name isa)
  cmake_parse_arguments(PARSE_ARGV 2 arg "NOTING" "NOTES;BODY" "FLAGS")
  if(NOT arg_BODY)
    set(arg_BODY model/games/co-tu-lenh/fast/engine_body.cpp)
  endif()
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
  set(object ${CMAKE_CURRENT_BINARY_DIR}/${name}.o)
  file(CONFIGURE OUTPUT ${source} CONTENT "#include \"${arg_BODY}\"\n")
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS "${arg_NOTES}")
  add_library(${name} OBJECT ${source})
  set_target_properties(${name} PROPERTIES UNITY_BUILD OFF)
  target_compile_definitions(${name} PRIVATE ROLUAT_ISA=${isa})
  target_compile_options(${name} PRIVATE -fno-gnu-unique ${arg_FLAGS})
  if(NOT arg_NOTING)  # what notes has some initialisers
    set(check COMMAND ${CMAKE_COMMAND} -DOBJECT=${object} -DOBJDUMP=${CMAKE_OBJDUMP}
      -P ${engine_folder}/without_initialisers.cmake)
  endif()
  add_custom_command(OUTPUT ${object}
    COMMAND ${CMAKE_LINKER} -r --force-group-allocation $<TARGET_OBJECTS:${name}> -o ${object}
    COMMAND ${CMAKE_OBJCOPY} --wildcard "--keep-global-symbol=*make_${isa}_engine*" ${object}
    ${check}
    DEPENDS ${name} $<TARGET_OBJECTS:${name}> ${engine_folder}/without_initialisers.cmake
    COMMENT "${name}" VERBATIM)
  set_source_files_properties(${object} PROPERTIES EXTERNAL_OBJECT TRUE GENERATED TRUE)
endfunction()

function(roluat_engine isa)
  set(engine roluat_engine_${isa})
  if(engines_are_trained)
    roluat_engine_object(${engine}_noting ${isa} NOTING FLAGS ${ARGN} -fprofile-generate -fprofile-update=single)
    target_sources(roluat_train PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/${engine}_noting.o)
    # Where GCC looks for the notes on an object; should it be elsewhere, the build fails.
    set(notes ${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${engine}.dir/${engine}.cpp.gcda)
    add_custom_command(OUTPUT ${notes}
      COMMAND ${CMAKE_COMMAND} -DTRAIN=$<TARGET_FILE:roluat_train> -DISA=${isa} -DNOTES=${notes}
        -P ${engine_folder}/train.cmake
      DEPENDS $<TARGET_OBJECTS:${engine}_noting> ${engine_folder}/train.cpp ${engine_folder}/train.cmake
      COMMENT "${engine}: what it does" VERBATIM)
    add_custom_target(${engine}_notes DEPENDS ${notes})
    add_dependencies(${engine}_notes roluat_train)
    # Where it has not been, it is to be as fast as without notes. All other warnings have been seen the first time.
    set(by_notes NOTES ${notes})
    set(flags -fprofile-use -fprofile-partial-training -Wno-error -Werror=missing-profile)
  endif()
  roluat_engine_object(${engine} ${isa} ${by_notes} FLAGS ${ARGN} ${flags})
  if(engines_are_trained)
    add_dependencies(${engine} ${engine}_notes)
  endif()
  target_sources(roluat_model PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/${engine}.o)
endfunction()

if(engines_are_trained)
  add_executable(roluat_train ${engine_folder}/train.cpp $<TARGET_OBJECTS:roluat_model_core>)
  target_link_libraries(roluat_train PRIVATE Threads::Threads tomlplusplus::tomlplusplus)
  target_link_options(roluat_train PRIVATE -fprofile-generate)
endif()
roluat_engine(portable)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  # Tuned for the newer processors' costs, which suits others too (README.md, measured on a Zen 3).
  roluat_engine(avx2 -mavx2 -mbmi -mbmi2 -mlzcnt -mpopcnt -mtune=icelake-server)
  # Moves of 512 bits would wait for the stores of 256 bits before them. GCC's own headers look uninitialised to it (bug
  # 105593).
  roluat_engine(avx512 -mavx2 -mbmi -mbmi2 -mlzcnt -mpopcnt -mavx512f -mavx512bw -mavx512vl -mavx512dq
    -mavx512bitalg -mavx512vbmi2 -mmove-max=256 -mstore-max=256 -mtune=icelake-server -Wno-uninitialized
    -Wno-maybe-uninitialized)
endif()
