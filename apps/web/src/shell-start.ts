import { type Theme, themeCookie } from "@meridian/contract/render";
import { readRememberedSession } from "./lib/remembered-session.ts";
import { fetchSession, SessionStore } from "./lib/session-store.ts";
import { chooseTheme } from "./lib/theme.ts";

/**
 * The start of a document without a session: the service worker's shell, when there is no network or no server. The
 * session is the server's answer, or whoever was here last.
 */
export function startOfShell(): SessionStore {
  // oxlint-disable-next-line regex/linear-time -- a constant name followed by two words
  const kept = new RegExp(`${themeCookie}=(light|dark)`).exec(document.cookie)?.[1];
  chooseTheme((kept as Theme | undefined) ?? "system");
  const store = new SessionStore(null, {
    fetchSession: async () => {
      // Once somebody is at the keyboard, a failed question changes nothing.
      if (store.get().session) return fetchSession();
      return (navigator.onLine ? fetchSession() : Promise.reject(new Error("offline"))).catch(
        readRememberedSession,
      );
    },
  });
  return store;
}
