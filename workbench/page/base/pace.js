// Decides when the page is drawn: at once after what a hand does, and with rests while a search finds more and more,
// since a large board takes longer to draw than a search takes to say something new.

// After a drawing, the page stays free for hands this many times as long as the drawing took.
const rest = 10;

export class Pace {
  /** @param {() => void} draw */
  constructor(draw) {
    this.draw = draw;
    this.scheduled = false;
    this.timer = 0;
    /** How long the last drawing took, and when it ended. */
    this.cost = 0;
    this.end = 0;
  }

  /** Draws once, after all that happens in this turn. */
  soon() {
    if (this.scheduled) return;
    this.scheduled = true;
    queueMicrotask(() => this.#run());
  }

  /** Draws after a rest. */
  later() {
    this.timer ||= window.setTimeout(() => this.soon(), this.end + rest * this.cost - performance.now());
  }

  #run() {
    this.scheduled = false;
    window.clearTimeout(this.timer);
    this.timer = 0;
    const start = performance.now();
    this.draw();
    const made = performance.now() - start;
    // The browser lays out and paints at the end of the frame, and only then has time for a timer.
    requestAnimationFrame((frame) => setTimeout(() => {
      this.end = performance.now();
      this.cost = made + this.end - frame;
    }));
  }
}
