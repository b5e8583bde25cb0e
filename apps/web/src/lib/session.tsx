import { guestSession, readSessionState, type SessionState } from "@meridian/contract/session";
import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { anyAnswer, callApi, type AnswerReader } from "./api.ts";
import { queryKeys } from "./query-client.ts";
import { notifyError } from "./toasts.ts";

const sessionAnswer: AnswerReader<SessionState> = {
  parse: (value) => {
    const session = readSessionState(value);
    if (!session) throw new TypeError("The server's answer is no session");
    return session;
  },
};

/** The session comes embedded in the document; it is fetched only when it was not, or has grown old. */
export const sessionQuery = {
  queryKey: queryKeys.session,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    callApi("/api/session", sessionAnswer, { signal }),
} as const;

/** Who is at the keyboard; null while that is being fetched. */
export function useSessionState(): { readonly session: SessionState | null; readonly failed: boolean } {
  const { data, isError } = useQuery(sessionQuery);
  return { session: data ?? null, failed: isError };
}

/** Who is at the keyboard. Pages are drawn only once this is known; without an answer the visitor is a guest. */
export function useSession(): SessionState {
  return useSessionState().session ?? guestSession;
}

/** Nobody's in particular, and on screen: pages and facts would flash if they went. */
const everyones: readonly unknown[] = [queryKeys.session[0], queryKeys.page("")[0]];

/** Puts a new session in place (sign-in, sign-out): everything cached for the other person goes. */
export function replaceSession(queries: QueryClient, session: SessionState): void {
  queries.removeQueries({ predicate: (query) => !everyones.includes(query.queryKey[0]) });
  queries.setQueryData(queryKeys.session, session);
}

/** Signs out; says "Failed to sign out" and changes nothing when the server did not agree. */
export function useSignOut(): () => Promise<boolean> {
  const queries = useQueryClient();
  return useCallback(async () => {
    try {
      await callApi("/api/session/sign-out", anyAnswer, { method: "POST" });
    } catch {
      notifyError("Failed to sign out");
      return false;
    }
    replaceSession(queries, guestSession);
    return true;
  }, [queries]);
}
