import { QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
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

test("SIGNED_IN reloads data on screen without removing it", async () => {
  const queries = getSharedQueryClient();
  const queryFn = vi.fn(async () => "profile");
  const observer = new QueryObserver(queries, { queryKey: queryKeys.userProfile, queryFn });
  const leave = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("profile"));
  emitAuthEvent("SIGNED_IN");
  expect(queries.getQueryData(queryKeys.userProfile)).toBe("profile");
  expect(queryFn).toHaveBeenCalledTimes(2);
  leave();
});
