/** Turns of the wheel with Ctrl, and a pinch on a trackpad, which a browser tells as many small ones: one step of the zoom each. */

/** Pixels of wheel to a step: a notch of a mouse is more, and is one step; a trackpad tells a few at a time. */
const STEP = 10;

export class WheelSteps {
  #turned = 0;

  /** How many steps larger; smaller, where it is below 0. */
  turn({ deltaY, deltaMode }: Pick<WheelEvent, 'deltaY' | 'deltaMode'>): number {
    // Lines and pages, as some mice tell it, are notches.
    const pixels = deltaMode ? Math.sign(deltaY) * STEP : deltaY;
    if (this.#turned * pixels < 0) this.#turned = 0;
    this.#turned += Math.min(STEP, Math.max(-STEP, pixels));
    const steps = Math.trunc(this.#turned / STEP);
    this.#turned -= steps * STEP;
    // Not -0: it is compared.
    return -steps || 0;
  }
}
