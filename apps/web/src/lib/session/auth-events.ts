/**
 * Changes to the user's sign-in state. `SESSION_REFUSED`: a read returned 401. `SESSION_ENDED`: the user has to sign in again,
 * over the page so that unsaved input is not lost.
 */
export type AuthEvent =
  | "SIGNED_IN"
  | "SIGNED_OUT"
  | "TEAM_SWITCHED"
  | "USER_UPDATED"
  | "PASSWORD_RECOVERY"
  | "SESSION_REFUSED"
  | "SESSION_ENDED";

type Listener = (event: AuthEvent) => void;

const listeners = new Set<Listener>();

const sharedEvents = new Set<AuthEvent>(["SIGNED_IN", "SIGNED_OUT", "TEAM_SWITCHED"]);

/** Notifies this tab, and the other tabs too of what concerns the session, since they share its cookie. */
export function emitAuthEvent(event: AuthEvent): void {
  emitInThisTab(event);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin only
  if (sharedEvents.has(event)) getChannel().postMessage(event);
}

export function emitInThisTab(event: AuthEvent): void {
  for (const listener of listeners) listener(event);
}

/** Opens the sign-in dialog over the current page, so that unsaved input is not lost. */
export const signInAgain = (): void => emitInThisTab("SESSION_ENDED");

/** Returns a function that removes the listener. */
export function onAuthEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called when the user signs in or out, or switches teams, in another tab. Returns a function that removes the listener. */
export function onAuthEventInOtherTab(listener: Listener): () => void {
  const onMessage = ({ data }: MessageEvent<AuthEvent>) => listener(data);
  const broadcast = getChannel();
  broadcast.addEventListener("message", onMessage);
  return () => broadcast.removeEventListener("message", onMessage);
}

/** One channel per tab, so a tab does not receive its own messages. Created on first use, since the server has none. */
let channel: BroadcastChannel | null = null;

function getChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel("meridian-auth");
  return channel;
}
