import { subscriptionCacheLifetime } from "@meridian/contract/account-constants";
import { guestSession, readSessionState, type SessionState } from "@meridian/contract/session";
import { anyAnswer, callApi, type AnswerReader } from "./api.ts";
import { emitAuthEvent, emitInThisTab } from "./auth-events.ts";
import { queryDefaults } from "./query-defaults.ts";
import { retrying } from "./retrying.ts";

export interface KnownSession {
  /** Null while it is being fetched, or when it could not be. */
  readonly session: SessionState | null;
  readonly failed: boolean;
  /** Goes up when the user's session ended outside this tab, or another user took over: their screen is unmounted. */
  readonly generation: number;
}

interface StoreParts {
  readonly fetchSession: () => Promise<SessionState>;
  readonly now: () => number;
}

/**
 * Who is at the keyboard, for one run of the app (on the server: for one request). The session comes embedded in the
 * document; it is fetched only when it was not, or has grown old. Not a query: every page needs it, and the query
 * library weighs more than the rest of the shell.
 */
export class SessionStore {
  readonly #parts: StoreParts;
  readonly #listeners = new Set<() => void>();
  #known: KnownSession;
  #since: number;
  #refreshing: Promise<void> | null = null;
  /** Goes up with each question and each new session: an answer to an older question is not heard. */
  #turn = 0;

  constructor(session: SessionState | null, parts: Partial<StoreParts> = {}) {
    this.#parts = { fetchSession: fetchSessionAgain, now: Date.now, ...parts };
    this.#known = { session, failed: false, generation: 0 };
    this.#since = session ? this.#parts.now() : Number.NEGATIVE_INFINITY;
  }

  readonly get = (): KnownSession => this.#known;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Puts a new session in place (sign-in, sign-out); an answer still on its way is about the other person. */
  replace(session: SessionState): void {
    const before = this.#known.session?.user?.id;
    const isSomeoneElse = before && session.user && session.user.id !== before;
    this.#put(session, this.#known.generation + (isSomeoneElse ? 1 : 0));
  }

  /** The session ended outside this tab: signed out in another one, expired, or revoked. */
  end(): void {
    this.#learn(guestSession);
  }

  /** Asks the server again; a failure leaves the session that is known. */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#ask();
    return this.#refreshing;
  }

  /** When the visitor comes back to the tab. */
  async refreshIfOld(): Promise<void> {
    if (this.#parts.now() - this.#since > subscriptionCacheLifetime) await this.refresh();
  }

  async #ask(): Promise<void> {
    const turn = ++this.#turn;
    try {
      const session = await this.#parts.fetchSession();
      if (turn === this.#turn) this.#learn(session);
    } catch {
      if (turn !== this.#turn) return;
      this.#refreshing = null;
      if (!this.#known.session) this.#set({ ...this.#known, failed: true });
    }
  }

  /** A session this tab did not start: when the user it showed is gone, nothing of theirs may stay. */
  #learn(session: SessionState): void {
    const before = this.#known.session?.user?.id;
    const isGone = before !== undefined && before !== session.user?.id;
    this.#put(session, this.#known.generation + (isGone ? 1 : 0));
    if (isGone) emitInThisTab("SIGNED_OUT");
  }

  #put(session: SessionState, generation: number): void {
    this.#turn += 1;
    this.#refreshing = null;
    this.#since = this.#parts.now();
    this.#set({ session, failed: false, generation });
  }

  #set(known: KnownSession): void {
    this.#known = known;
    for (const listener of this.#listeners) listener();
  }
}

/** Ends the session on the server, then here. Throws, and changes nothing, when the server did not agree. */
export async function signOut(store: SessionStore): Promise<void> {
  await callApi("/api/session/sign-out", anyAnswer, { method: "POST" });
  store.replace(guestSession);
  emitAuthEvent("SIGNED_OUT");
}

const sessionAnswer: AnswerReader<SessionState> = {
  parse: (value) => {
    const session = readSessionState(value);
    if (!session) throw new TypeError("The server's answer is no session");
    return session;
  },
};

export const fetchSession = (): Promise<SessionState> => callApi("/api/session", sessionAnswer);

function fetchSessionAgain(): Promise<SessionState> {
  return retrying(fetchSession, queryDefaults.retry);
}
