/** Typing has priority: background work pauses until this long after the last key. */
const pauseMs = 2_000;

let pausedUntil = 0;

export function recordTyping(): void {
  pausedUntil = Date.now() + pauseMs;
}

export async function waitForTypingPause(): Promise<void> {
  for (let remaining = pausedUntil - Date.now(); remaining > 0; remaining = pausedUntil - Date.now())
    await new Promise((resolve) => setTimeout(resolve, remaining));
}
