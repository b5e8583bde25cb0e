/**
 * The time zone that screens show times in: the team's. Undefined for anyone without a team: then it is the browser's.
 * A module variable, because most dates are formatted outside of components. Set with the session.
 */
export const display: { zone?: string | undefined } = {};

/** Does nothing on the server, where the requests of several teams share the module. */
export function setDisplayZone(zone: string | undefined): void {
  if (typeof document === "object") display.zone = zone;
}
