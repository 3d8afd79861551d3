// CaDiCaL with the interface IPASIR. The environment's IPASIR_FAULT makes it go wrong in the way that it
// names.
#include <cadical.hpp>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <thread>

namespace {

bool goes_wrong(std::string_view way) {
  const char* const fault = std::getenv("IPASIR_FAULT");
  return fault != nullptr && fault == way;
}

struct Solver : CaDiCaL::Terminator {
  Solver() { cadical.set("quiet", 1); }
  bool terminate() override { return asked != nullptr && asked(asker) != 0; }

  CaDiCaL::Solver cadical;
  void* asker = nullptr;
  int (*asked)(void*) = nullptr;
};

Solver& of(void* solver) { return *static_cast<Solver*>(solver); }

}  // namespace

#define IPASIR extern "C" __attribute__((visibility("default")))

IPASIR const char* ipasir_signature() { return CaDiCaL::Solver::signature(); }
IPASIR void* ipasir_init() { return new Solver; }
IPASIR void ipasir_release(void* solver) { delete &of(solver); }
IPASIR void ipasir_add(void* solver, int literal) { of(solver).cadical.add(literal); }
IPASIR void ipasir_assume(void* solver, int literal) { of(solver).cadical.assume(literal); }
IPASIR int ipasir_solve(void* solver) {
  if (goes_wrong("crash")) std::abort();
  if (goes_wrong("exit")) std::exit(3);
  if (goes_wrong("hang")) std::this_thread::sleep_for(std::chrono::minutes(1));
  if (goes_wrong("status")) return 15;
  if (goes_wrong("print")) std::puts("s SATISFIABLE");
  const int status = of(solver).cadical.solve();
  return status == 10 && goes_wrong("verdict") ? 20 : status;
}
IPASIR int ipasir_val(void* solver, int literal) {
  return goes_wrong("model") ? literal : of(solver).cadical.val(literal);
}
#ifndef WITHOUT_FAILED
IPASIR int ipasir_failed(void* solver, int literal) {
  return !goes_wrong("core") && of(solver).cadical.failed(literal) ? 1 : 0;
}
#endif
IPASIR void ipasir_set_terminate(void* solver, void* asker, int (*asked)(void*)) {
  of(solver).asker = asker;
  of(solver).asked = asked;
  of(solver).cadical.connect_terminator(&of(solver));
}
IPASIR void ipasir_set_learn(void*, void*, int, void (*)(void*, int*)) {}
