#include "render/raster.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <exception>
#include <fmt/format.h>

#include "base/budget.hpp"
#include "base/error.hpp"

#ifdef SUDOSAT_HAS_RSVG

#include <cairo-pdf.h>
#include <cairo.h>
#include <dlfcn.h>
#include <librsvg/rsvg.h>

namespace sudosat {
namespace {

constexpr double units_an_inch = 96, points_an_inch = 72;

// librsvg and cairo ask nobody how long they may take. Measured on boards of 100 to 225 digits.
constexpr std::chrono::nanoseconds a_byte{500};  // the time to read and draw a byte of SVG
constexpr std::chrono::nanoseconds a_pixel{20};  // the time to fill and compress a pixel

// The functions used of librsvg, and of cairo and GObject below it. The library is loaded when the first
// picture is drawn: if it were linked, its forty libraries would make every start of the program three times
// as long.
class Library {
 public:
  static const Library& get() {
    static const Library library;
    return library;
  }

// NOLINTNEXTLINE(bugprone-macro-parentheses): a name that is declared
#define SUDOSAT_LOADED(name) decltype(&::name) name = load<decltype(&::name)>(#name)
  SUDOSAT_LOADED(rsvg_handle_new_from_data);
  SUDOSAT_LOADED(rsvg_handle_set_dpi);
  SUDOSAT_LOADED(rsvg_handle_get_intrinsic_size_in_pixels);
  SUDOSAT_LOADED(rsvg_handle_render_document);
  SUDOSAT_LOADED(g_object_unref);
  SUDOSAT_LOADED(g_clear_error);
  SUDOSAT_LOADED(cairo_create);
  SUDOSAT_LOADED(cairo_destroy);
  SUDOSAT_LOADED(cairo_status);
  SUDOSAT_LOADED(cairo_status_to_string);
  SUDOSAT_LOADED(cairo_image_surface_create);
  SUDOSAT_LOADED(cairo_pdf_surface_create_for_stream);
  SUDOSAT_LOADED(cairo_pdf_surface_set_size);
  SUDOSAT_LOADED(cairo_surface_destroy);
  SUDOSAT_LOADED(cairo_surface_finish);
  SUDOSAT_LOADED(cairo_surface_show_page);
  SUDOSAT_LOADED(cairo_surface_status);
  SUDOSAT_LOADED(cairo_surface_write_to_png_stream);
#undef SUDOSAT_LOADED

 private:
  // This also finds the names of the libraries that librsvg needs.
  template <class Function>
  static Function load(const char* name) {
    static void* const handle = dlopen(SUDOSAT_RSVG, RTLD_NOW | RTLD_LOCAL);
    void* const symbol = handle == nullptr ? nullptr : dlsym(handle, name);
    if (symbol == nullptr)
      throw SystemError(fmt::format("PNG and PDF need librsvg, which cannot be loaded: {}", dlerror()),
                        "install it (Debian: librsvg2-2), or draw an .svg");
    return reinterpret_cast<Function>(symbol);
  }
};

struct FreeSurface {
  void operator()(cairo_surface_t* surface) const { Library::get().cairo_surface_destroy(surface); }
};
struct FreeContext {
  void operator()(cairo_t* context) const { Library::get().cairo_destroy(context); }
};
struct FreeHandle {
  void operator()(RsvgHandle* handle) const { Library::get().g_object_unref(handle); }
};
using SurfacePointer = std::unique_ptr<cairo_surface_t, FreeSurface>;
using ContextPointer = std::unique_ptr<cairo_t, FreeContext>;

void require_success(cairo_status_t status) {
  if (status != CAIRO_STATUS_SUCCESS)
    throw SystemError(
        fmt::format("the picture cannot be drawn: {}", Library::get().cairo_status_to_string(status)),
        Advice(Code::picture_too_large));
}

void require_success(gboolean done, GError* error) {
  if (done) return;
  const std::string why = error != nullptr ? error->message : "librsvg gives no reason";
  Library::get().g_clear_error(&error);
  throw SystemError("the picture cannot be drawn: " + why);
}

class Document {
 public:
  explicit Document(const std::string& svg) {
    checkpoint_before(static_cast<std::int64_t>(svg.size()) * a_byte);
    GError* error = nullptr;
    handle_.reset(Library::get().rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(svg.data()),
                                                           svg.size(), &error));
    require_success(handle_ != nullptr, error);
    Library::get().rsvg_handle_set_dpi(handle_.get(), units_an_inch);
    Library::get().rsvg_handle_get_intrinsic_size_in_pixels(handle_.get(), &width, &height);
  }

  // Draws on the whole of a surface; `scale` is the number of its units to one of the document.
  void draw(cairo_surface_t* surface, double scale) const {
    const ContextPointer context(Library::get().cairo_create(surface));
    const RsvgRectangle viewport{0, 0, width * scale, height * scale};
    GError* error = nullptr;
    const gboolean done =
        Library::get().rsvg_handle_render_document(handle_.get(), context.get(), &viewport, &error);
    require_success(done, error);
    require_success(Library::get().cairo_status(context.get()));
  }

  double width = 0, height = 0;

 private:
  std::unique_ptr<RsvgHandle, FreeHandle> handle_;
};

// Keeps exceptions, which must not pass through cairo, as that is C.
struct CairoWriter {
  WriteBytes write;
  std::exception_ptr failure = {};

  static cairo_status_t take(void* closure, const unsigned char* bytes, unsigned length) {
    auto& writer = *static_cast<CairoWriter*>(closure);
    try {
      writer.write({reinterpret_cast<const char*>(bytes), length});
      return CAIRO_STATUS_SUCCESS;
    } catch (...) {
      writer.failure = std::current_exception();
      return CAIRO_STATUS_WRITE_ERROR;
    }
  }
  void require_written(cairo_status_t status) const {
    if (failure) std::rethrow_exception(failure);
    require_success(status);
  }
};

}  // namespace

std::string png_of(const std::string& svg, double resolution) {
  const Document document(svg);
  const double scale = resolution / units_an_inch;
  const auto pixels = [scale](double units) { return std::max(1L, std::lround(units * scale)); };
  const long width = pixels(document.width), height = pixels(document.height);
  constexpr long most = 32767;  // the limit of cairo
  if (width > most || height > most)
    throw SystemError(fmt::format("a picture of {}x{} pixels is too large", width, height),
                      Advice(Code::picture_too_large));
  checkpoint_before(width * height * a_pixel);
  const SurfacePointer surface(Library::get().cairo_image_surface_create(
      CAIRO_FORMAT_RGB24, static_cast<int>(width), static_cast<int>(height)));
  require_success(Library::get().cairo_surface_status(surface.get()));
  document.draw(surface.get(), scale);
  std::string png;
  CairoWriter writer{[&png](std::string_view bytes) { png += bytes; }};
  writer.require_written(
      Library::get().cairo_surface_write_to_png_stream(surface.get(), CairoWriter::take, &writer));
  return png;
}

struct PdfPages::Surface {
  // Each page has a size of its own.
  void open() {
    surface.reset(Library::get().cairo_pdf_surface_create_for_stream(CairoWriter::take, &writer, 1, 1));
    writer.require_written(Library::get().cairo_surface_status(surface.get()));
  }

  CairoWriter writer;
  SurfacePointer surface;
};

PdfPages::PdfPages(WriteBytes write) : surface_(new Surface{{std::move(write)}, nullptr}) {}

PdfPages::~PdfPages() = default;

void PdfPages::add(const std::string& svg) {
  const Document document(svg);
  if (!surface_->surface) surface_->open();
  constexpr double scale = points_an_inch / units_an_inch;
  cairo_surface_t* surface = surface_->surface.get();
  Library::get().cairo_pdf_surface_set_size(surface, document.width * scale, document.height * scale);
  document.draw(surface, scale);
  Library::get().cairo_surface_show_page(surface);
  surface_->writer.require_written(Library::get().cairo_surface_status(surface));
}

void PdfPages::finish() {
  if (!surface_->surface) return;
  Library::get().cairo_surface_finish(surface_->surface.get());
  surface_->writer.require_written(Library::get().cairo_surface_status(surface_->surface.get()));
}

}  // namespace sudosat

#else

namespace sudosat {
namespace {

[[noreturn]] void throw_missing() {
  throw SystemError("this program draws no PNG and no PDF: it was built without librsvg",
                    "an .svg always works; or build it again with librsvg2-dev and libcairo2-dev installed");
}

}  // namespace

std::string png_of(const std::string&, double) { throw_missing(); }

struct PdfPages::Surface {};
PdfPages::PdfPages(WriteBytes) { throw_missing(); }
PdfPages::~PdfPages() = default;
void PdfPages::add(const std::string&) {}
void PdfPages::finish() {}

}  // namespace sudosat

#endif

namespace sudosat {

std::string pdf_of(const std::string& svg) {
  std::string bytes;
  PdfPages pages([&bytes](std::string_view more) { bytes += more; });
  pages.add(svg);
  pages.finish();
  return bytes;
}

}  // namespace sudosat
