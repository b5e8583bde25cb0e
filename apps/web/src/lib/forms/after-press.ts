/**
 * Runs `act` once the mouse button or finger that is down now has been lifted and its click delivered; at once when
 * nothing is pressed. A message that appears between press and click would move the button away from under the pointer.
 */
export function afterPress(act: () => void): void {
  listen();
  if (!pressed) {
    act();
    return;
  }
  waiting.push(act);
}

let listening = false;
let pressed = false;
const waiting: (() => void)[] = [];

function listen(): void {
  if (listening) return;
  listening = true;
  const release = () => {
    pressed = false;
    // The click follows the release within the same task queue turn; a timer comes after it.
    setTimeout(() => {
      for (const act of waiting.splice(0)) act();
    }, 0);
  };
  globalThis.addEventListener("pointerdown", () => (pressed = true), true);
  globalThis.addEventListener("pointerup", release, true);
  globalThis.addEventListener("pointercancel", release, true);
}

/** Starts to notice presses; called when a form appears, since the first press comes before the first blur. */
export const noticePresses = listen;
