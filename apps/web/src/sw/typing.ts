/** A person who types comes first: work nobody waits for stands still until this long after their last key. */
const pauseMs = 2_000;

let pausedUntil = 0;

export function someoneTypes(): void {
  pausedUntil = Date.now() + pauseMs;
}

export async function nobodyTypes(): Promise<void> {
  for (let left = pausedUntil - Date.now(); left > 0; left = pausedUntil - Date.now())
    await new Promise((resolve) => setTimeout(resolve, left));
}
