import { expect, test } from "vitest";
import * as constants from "./constants.ts";

test("matches the account constants of spec section 9", () => {
  expect({ ...constants }).toEqual({
    passwordMinLength: 6,
    resetLinkHours: 24,
    redirectAfterReset: 3_000,
    subscriptionCacheLifetime: 5 * 60_000,
    minimumAge: 13,
  });
});
