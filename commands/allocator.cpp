// What jemalloc reads when the program starts: one arena for all threads. Of many it makes one when a thread first asks
// for memory, and ends the program where there is no room for it; threads have caches of their own besides. What is
// freed is kept for the next that is asked for: to give it back and to ask for it again was a thirtieth of a check's
// processor time.
extern "C" {
extern const char* malloc_conf;
__attribute__((visibility("default"))) const char* malloc_conf = "narenas:1,dirty_decay_ms:-1";
}
