import { expect, test } from "vitest";
import * as constants from "./account-constants.ts";

test("the constants of section 9 about accounts, by name", () => {
  expect({ ...constants }).toEqual({
    passwordMinLength: 6,
    resetLinkHours: 24,
    redirectAfterReset: 3_000,
    subscriptionCacheLifetime: 5 * 60_000,
    minimumAge: 13,
  });
});
