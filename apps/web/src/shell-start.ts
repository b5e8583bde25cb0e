import { type Theme, themeCookie } from "@meridian/contract/pages/render";
import { getSession } from "@meridian/contract/session/calls";
import { readRememberedSession } from "./features/offline/remembered-session.ts";
import { request } from "./lib/api/request.ts";
import { SessionStore } from "./lib/session/session-store.ts";
import { chooseTheme } from "./features/layout/theme/theme.ts";

/**
 * Starts a document without a session: the service worker's shell, used when there is no network or server. The session
 * comes from the server, or is the last one remembered on this device.
 */
export function createShellSession(): SessionStore {
  // oxlint-disable-next-line regex/linear-time -- a constant name followed by two words
  const storedTheme = new RegExp(`${themeCookie}=(light|dark)`).exec(document.cookie)?.[1];
  chooseTheme((storedTheme as Theme | undefined) ?? "system");
  const store = new SessionStore(null, {
    fetchSession: async () => {
      // Once there is a session, a failed request changes nothing.
      if (store.get().session) return request(getSession);
      return (navigator.onLine ? request(getSession) : Promise.reject(new Error("offline"))).catch(
        readRememberedSession,
      );
    },
  });
  return store;
}
