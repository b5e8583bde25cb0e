/**
 * The time zone that screens show times in: the team's. Undefined for anyone without a team: then it is the browser's.
 * A module variable, because most dates are formatted outside of components. Set by `SessionProvider`.
 */
export const display: { zone?: string | undefined } = {};
