/** What happened to the user's sign-in; screens listen instead of polling. `SESSION_REFUSED`: a read answered 401. */
export type AuthEvent = "SIGNED_IN" | "SIGNED_OUT" | "USER_UPDATED" | "PASSWORD_RECOVERY" | "SESSION_REFUSED";

type Listener = (event: AuthEvent) => void;

const listeners = new Set<Listener>();

/** Tells this tab, and the browser's other tabs when someone signed in or out: they share the session cookie. */
export function emitAuthEvent(event: AuthEvent): void {
  emitInThisTab(event);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin only
  if (event === "SIGNED_IN" || event === "SIGNED_OUT") otherTabs().postMessage(event);
}

export function emitInThisTab(event: AuthEvent): void {
  for (const listener of listeners) listener(event);
}

/** Returns how to stop listening. */
export function onAuthEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Someone signed in or out in another tab. Returns how to stop listening. */
export function onAuthEventElsewhere(listener: Listener): () => void {
  const hear = ({ data }: MessageEvent<AuthEvent>) => listener(data);
  const tabs = otherTabs();
  tabs.addEventListener("message", hear);
  return () => tabs.removeEventListener("message", hear);
}

/** One channel per tab, so that a tab does not hear itself; created on first use because the server has no tabs. */
let channel: BroadcastChannel | null = null;

function otherTabs(): BroadcastChannel {
  channel ??= new BroadcastChannel("meridian-auth");
  return channel;
}
