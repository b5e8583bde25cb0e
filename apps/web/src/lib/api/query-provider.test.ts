import { expect, test } from "vitest";
import { emitAuthEvent } from "../session/auth-events.ts";
import { queryKeys } from "./query-client.ts";
import { getSharedQueryClient } from "./query-provider.tsx";

test.each(["SIGNED_IN", "SIGNED_OUT"] as const)("%s clears the subscription cache", (event) => {
  const queries = getSharedQueryClient();
  const key = queryKeys.subscriptionStatus;
  queries.setQueryData(key, "active");
  emitAuthEvent("USER_UPDATED");
  expect(queries.getQueryData(key)).toBe("active");
  emitAuthEvent(event);
  expect(queries.getQueryData(key)).toBeUndefined();
});
