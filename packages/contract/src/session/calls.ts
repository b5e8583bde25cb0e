import { defineCall } from "../calls/define-call.ts";
import { parseSessionState } from "./session.ts";

// Every page loads these two, so they use no schemas. The calls with a body are in `sign-in-calls.ts`.

export const getSession = defineCall("GET /api/session", "public", {
  response: {
    parse: (value) => {
      const session = parseSessionState(value);
      if (!session) throw new TypeError("The response is not a session");
      return session;
    },
  },
});
export const signOut = defineCall("POST /api/session/sign-out", "public", {
  repeat: "never",
  response: {
    /** `continueAt`: where the browser also ends the session of the identity provider; null: nowhere. */
    parse: (value) => {
      const { continueAt } = value as { readonly continueAt?: unknown };
      return { continueAt: typeof continueAt === "string" ? continueAt : null };
    },
  },
});
