import { type QueryClient, QueryClientProvider, QueryObserver } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./api.ts";
import { onAuthEvent } from "../session/auth-events.ts";
import { createQueryClient } from "./query-client.ts";
import { registerToaster } from "../toasts.ts";
import { useChange } from "./use-change.ts";

let toasts: string[] = [];
let queries: QueryClient;
/** What happened on the page, in order. */
let events: string[];
beforeEach(() => {
  // Nothing has the focus.
  vi.stubGlobal("document", { querySelector: () => null });
  const unregister = registerToaster(
    ({ message }) => toasts.push(message),
    () => {},
  );
  // Only now: the toaster is given what tests in other files left waiting.
  [toasts, events, queries] = [[], [], createQueryClient()];
  return unregister;
});

/** Runs the hook in a page and returns its result. */
function renderHook(...hook: Parameters<typeof useChange>) {
  const results: ReturnType<typeof useChange>[] = [];
  function Page() {
    results.push(useChange(...hook));
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  );
  return results[0]!;
}

const reload = async (result: unknown) =>
  void events.push(result === null ? "reload" : `reload after ${result as string}`);
const reject =
  (status: number, code = "refused") =>
  () =>
    Promise.reject(new ApiError(status, code, "No, because"));

const refuse = () => Promise.reject(new ApiError(400, "too_many", "That is one too many", "count"));

test("invalidates only the queries under the page's key", async () => {
  queries.setQueryData(["shelf", "one"], 1);
  queries.setQueryData(["other"], 1);
  expect(await renderHook(["shelf"]).run(async () => "made")).toBe(true);
  expect(queries.getQueryState(["shelf", "one"])?.isInvalidated).toBe(true);
  expect(queries.getQueryState(["other"])?.isInvalidated).toBe(false);
  expect(toasts).toEqual([]);
});

test("loads data again whose first load began before the change", async () => {
  let [saved, answer] = ["before", () => {}];
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const observer = new QueryObserver(queries, {
    queryKey: ["shelf"],
    queryFn: async () => {
      const read = saved;
      await answered;
      return read;
    },
  });
  const stop = observer.subscribe(() => {});
  const change = async () => {
    saved = "after";
    // After the change, while the queries are loaded again.
    setTimeout(answer);
  };
  await renderHook(["shelf"]).run(change);
  expect(observer.getCurrentResult().data).toBe("after");
  stop();
});

test("shows an error as a toast by default", async () => {
  expect(await renderHook(["shelf"]).run(refuse)).toBe(false);
  expect(toasts).toEqual(["That is one too many"]);
});

test("passes an error to the page instead of a toast when the page handles it", async () => {
  const errors: unknown[] = [];
  const refused = (message: string, error: ApiError | null) => errors.push(message, error?.field);
  expect(await renderHook(["shelf"]).run(refuse, { onRefused: refused })).toBe(false);
  expect(errors).toEqual(["That is one too many", "count"]);
  expect(toasts).toEqual([]);
});

test("reloads the page before it reports success", async () => {
  const onDone = (result: string) => void events.push(`done ${result}`);
  await renderHook(reload).run(async () => "change", { onDone });
  expect(events).toEqual(["reload after change", "done change"]);
});

test.each([404, 409, 410])("reloads data that another user changed meanwhile (%i)", async (status) => {
  await renderHook(reload).run(reject(status));
  expect([events, toasts]).toEqual([["reload"], ["No, because"]]);
});

test("opens sign-in over the page when the session has ended", async () => {
  const stop = onAuthEvent((event) => events.push(event));
  await renderHook(reload).run(reject(401, "not_signed_in"));
  stop();
  expect(events).toEqual(["SESSION_ENDED"]);
});

test("explains an unreachable server, with the page's own message if it has one", async () => {
  const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));
  await renderHook(reload).run(unreachable);
  await renderHook(reload, "Nothing was sent.").run(unreachable);
  expect(toasts).toEqual(["The server could not be reached. Nothing was changed.", "Nothing was sent."]);
});

test("sends once if a button is clicked twice before the page shows that it is busy", async () => {
  const { run } = renderHook(reload);
  const send = vi.fn(async () => "change");
  expect(await Promise.all([run(send), run(send)])).toEqual([true, false]);
  expect(send).toHaveBeenCalledTimes(1);
  expect(await run(send)).toBe(true);
});
