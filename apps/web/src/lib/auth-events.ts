/** What happened to the person's sign-in; screens listen instead of asking one another. */
export type AuthEvent = "SIGNED_IN" | "SIGNED_OUT" | "USER_UPDATED" | "PASSWORD_RECOVERY";

type Listener = (event: AuthEvent) => void;

const listeners = new Set<Listener>();

export function emitAuthEvent(event: AuthEvent): void {
  for (const listener of listeners) listener(event);
}

/** Returns how to stop listening. */
export function onAuthEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
