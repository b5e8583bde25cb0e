/**
 * Runs `callback` after the current press has been released and its click delivered, or immediately when nothing is
 * pressed. A message that appears between press and click would move the button away from under the pointer.
 */
export function afterPress(callback: () => void): void {
  listen();
  if (!isPressed) {
    callback();
    return;
  }
  pendingCallbacks.push(callback);
}

let isListening = false;
let isPressed = false;
const pendingCallbacks: (() => void)[] = [];

function listen(): void {
  if (isListening) return;
  isListening = true;
  const release = () => {
    isPressed = false;
    // The click event follows pointerup in the same task; a timer runs after it.
    setTimeout(() => {
      for (const callback of pendingCallbacks.splice(0)) callback();
    }, 0);
  };
  globalThis.addEventListener("pointerdown", () => (isPressed = true), true);
  globalThis.addEventListener("pointerup", release, true);
  globalThis.addEventListener("pointercancel", release, true);
}

/** Starts tracking presses; called when a form mounts, since the first press comes before the first blur. */
export const trackPresses = listen;
