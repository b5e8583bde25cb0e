import { subscriptionCacheLifetime } from "@meridian/contract/account/constants";
import { getSession, signOut as signOutCall } from "@meridian/contract/session/calls";
import { guestSession, type SessionState } from "@meridian/contract/session/session";
import { emitAuthEvent, emitInThisTab } from "./auth-events.ts";
import { createListeners } from "../listeners.ts";
import { request } from "../api/request.ts";
import { readRetries, withRetry } from "../api/retry-policy.ts";

export interface SessionSnapshot {
  /** Null while it is being fetched, or when fetching failed. */
  readonly session: SessionState | null;
  readonly failed: boolean;
  /** Incremented when the session ended outside this tab or another user signed in, to unmount the previous user's screen. */
  readonly generation: number;
}

interface SessionStoreDeps {
  readonly fetchSession: () => Promise<SessionState>;
  readonly now: () => number;
}

/**
 * The current session (on the server: for one request). It comes embedded in the document and is fetched only when it is
 * missing or stale. It does not use TanStack Query because every page needs it, and that library is larger than the rest
 * of the shell.
 */
export class SessionStore {
  readonly #deps: SessionStoreDeps;
  readonly #listeners = createListeners();
  #snapshot: SessionSnapshot;
  #fetchedAt: number;
  #refreshing: Promise<void> | null = null;
  /** Incremented with each request and each new session, so that responses to older requests are ignored. */
  #requestId = 0;
  #asksToSignIn = false;
  #keepsPage = false;

  constructor(session: SessionState | null, deps: Partial<SessionStoreDeps> = {}) {
    this.#deps = { fetchSession: fetchSessionWithRetry, now: Date.now, ...deps };
    this.#snapshot = { session, failed: false, generation: 0 };
    this.#fetchedAt = session ? this.#deps.now() : Number.NEGATIVE_INFINITY;
  }

  readonly get = (): SessionSnapshot => this.#snapshot;

  readonly subscribe = this.#listeners.subscribe;

  /** Sets a new session (sign-in, sign-out). A response still on its way belongs to the previous user and is ignored. */
  replace(session: SessionState): void {
    const previousId = this.#snapshot.session?.user?.id;
    const isOtherUser = previousId && session.user && session.user.id !== previousId;
    this.#put(session, this.#snapshot.generation + (isOtherUser ? 1 : 0));
    if (isOtherUser) emitInThisTab("SIGNED_OUT");
  }

  /** Called while the user is asked to sign in again over the page: that the session has ended does not clear it. */
  askToSignIn(): () => void {
    this.#asksToSignIn = true;
    return () => {
      this.#asksToSignIn = false;
    };
  }

  /** The session ended outside this tab: signed out in another one, expired, or revoked. */
  end(): void {
    this.#applyExternal(guestSession);
  }

  /**
   * Fetches the session again; on failure the current session stays. `keepsPage`: if the session has ended, the user is asked
   * to sign in again before the tab is cleared, because they may have typed something.
   */
  refresh(keepsPage = false): Promise<void> {
    this.#keepsPage = keepsPage && (this.#keepsPage || this.#refreshing === null);
    this.#refreshing ??= this.#fetch();
    return this.#refreshing;
  }

  /** Called when the visitor returns to the tab. */
  async refreshIfStale(): Promise<void> {
    if (this.#deps.now() - this.#fetchedAt > subscriptionCacheLifetime) await this.refresh(true);
  }

  async #fetch(): Promise<void> {
    const requestId = ++this.#requestId;
    try {
      const session = await this.#deps.fetchSession();
      if (requestId !== this.#requestId) return;
      const hasEnded = !session.user && this.#snapshot.session?.user;
      if (!hasEnded || !(this.#asksToSignIn || this.#keepsPage)) {
        const { generation } = this.#snapshot;
        this.#applyExternal(session);
        const isKept = session.user && this.#snapshot.generation === generation;
        // The user signed in again in another tab: close the dialog here and load what failed.
        if (isKept && this.#asksToSignIn) emitInThisTab("SIGNED_IN");
        return;
      }
      this.#refreshing = null;
      if (!this.#asksToSignIn) emitInThisTab("SESSION_ENDED");
    } catch {
      if (requestId !== this.#requestId) return;
      this.#refreshing = null;
      if (!this.#snapshot.session) this.#set({ ...this.#snapshot, failed: true });
    }
  }

  /**
   * Applies a session this tab did not start. If the user has changed, none of the previous user's data may stay on
   * screen.
   */
  #applyExternal(session: SessionState): void {
    const previousId = this.#snapshot.session?.user?.id;
    const isGone = previousId !== undefined && previousId !== session.user?.id;
    this.#put(session, this.#snapshot.generation + (isGone ? 1 : 0));
    if (isGone) emitInThisTab("SIGNED_OUT");
  }

  #put(session: SessionState, generation: number): void {
    this.#requestId += 1;
    this.#refreshing = null;
    this.#fetchedAt = this.#deps.now();
    this.#set({ session, failed: false, generation });
  }

  #set(snapshot: SessionSnapshot): void {
    this.#snapshot = snapshot;
    this.#listeners.notify();
  }
}

/**
 * The session whose team decides the time zone of screens. A module variable, because most dates are formatted outside of
 * components. Set only in the browser: on the server, the requests of several teams share the module.
 */
export const display: { session?: SessionStore["get"] } = {};

/**
 * Ends the session on the server, then here. When the server call fails, throws and changes nothing. Resolves to the address
 * where the identity provider ends its own session, or null. `leavePage` navigates in the same task as the session changes,
 * so that React renders both at once, and never the old page as for a guest.
 */
export async function signOut(store: SessionStore, leavePage: () => void): Promise<string | null> {
  const { continueAt } = await request(signOutCall);
  leavePage();
  store.replace(guestSession);
  emitAuthEvent("SIGNED_OUT");
  return continueAt;
}

function fetchSessionWithRetry(): Promise<SessionState> {
  return withRetry(() => request(getSession), readRetries);
}
