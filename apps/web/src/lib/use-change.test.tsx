import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { ApiError } from "./api.ts";
import { type Dialogs, DialogsContext } from "./dialogs.tsx";
import { registerToaster } from "./toasts.ts";
import { useChange } from "./use-change.ts";

let toasts: string[] = [];
beforeEach(() => {
  toasts = [];
  return registerToaster(
    ({ message }) => toasts.push(message),
    () => {},
  );
});

/** Runs the hook in a page and returns its result. */
function renderHook(queries: QueryClient) {
  const results: ReturnType<typeof useChange>[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <DialogsContext value={{} as Dialogs}>
        <Page onRender={(change) => results.push(change)} />
      </DialogsContext>
    </QueryClientProvider>,
  );
  return results[0]!;
}

function Page({ onRender }: { readonly onRender: (change: ReturnType<typeof useChange>) => void }) {
  onRender(useChange(["shelf"]));
  return null;
}

const refuse = () => Promise.reject(new ApiError(400, "too_many", "That is one too many", "count"));

test("invalidates only the queries under the page's key", async () => {
  const queries = new QueryClient();
  queries.setQueryData(["shelf", "one"], 1);
  queries.setQueryData(["other"], 1);
  expect(await renderHook(queries).run(async () => "made")).toBe(true);
  expect(queries.getQueryState(["shelf", "one"])?.isInvalidated).toBe(true);
  expect(queries.getQueryState(["other"])?.isInvalidated).toBe(false);
  expect(toasts).toEqual([]);
});

test("shows an error as a toast by default", async () => {
  expect(await renderHook(new QueryClient()).run(refuse)).toBe(false);
  expect(toasts).toEqual(["That is one too many"]);
});

test("passes an error to the page instead of a toast when the page handles it", async () => {
  const errors: unknown[] = [];
  const refused = (message: string, error: ApiError | null) => errors.push(message, error?.field);
  expect(await renderHook(new QueryClient()).run(refuse, { onRefused: refused })).toBe(false);
  expect(errors).toEqual(["That is one too many", "count"]);
  expect(toasts).toEqual([]);
});
