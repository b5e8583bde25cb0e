import type { SessionStore } from "../session/session-store.ts";

/**
 * The session whose team decides the time zone of screens. A module variable, because most dates are formatted outside of
 * components. Set only in the browser: on the server, the requests of several teams share the module.
 */
export const display: { session?: SessionStore["get"] } = {};
