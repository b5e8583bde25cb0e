import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { ApiError } from "./api.ts";
import { type Dialogs, DialogsContext } from "./dialogs.tsx";
import { showToastsWith } from "./toasts.ts";
import { useChange } from "./use-change.ts";

let toasts: string[] = [];
beforeEach(() => {
  toasts = [];
  return showToastsWith(
    ({ message }) => toasts.push(message),
    () => {},
  );
});

/** The hook as a page has it. */
function changeOn(queries: QueryClient) {
  const drawn: ReturnType<typeof useChange>[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <DialogsContext value={{} as Dialogs}>
        <Page onDrawn={(change) => drawn.push(change)} />
      </DialogsContext>
    </QueryClientProvider>,
  );
  return drawn[0]!;
}

function Page({ onDrawn }: { readonly onDrawn: (change: ReturnType<typeof useChange>) => void }) {
  onDrawn(useChange(["shelf"]));
  return null;
}

const refuse = () => Promise.reject(new ApiError(400, "too_many", "That is one too many", "count"));

test("a change makes what stands under the page's key stale, and nothing else", async () => {
  const queries = new QueryClient();
  queries.setQueryData(["shelf", "one"], 1);
  queries.setQueryData(["other"], 1);
  expect(await changeOn(queries).run(async () => "made")).toBe(true);
  expect(queries.getQueryState(["shelf", "one"])?.isInvalidated).toBe(true);
  expect(queries.getQueryState(["other"])?.isInvalidated).toBe(false);
  expect(toasts).toEqual([]);
});

test("a refusal goes into a toast where the screen has no place for it", async () => {
  expect(await changeOn(new QueryClient()).run(refuse)).toBe(false);
  expect(toasts).toEqual(["That is one too many"]);
});

test("a refusal goes into its place, with the field it means, and then into no toast", async () => {
  const said: unknown[] = [];
  const refused = (message: string, error: ApiError | null) => said.push(message, error?.field);
  expect(await changeOn(new QueryClient()).run(refuse, { refused })).toBe(false);
  expect(said).toEqual(["That is one too many", "count"]);
  expect(toasts).toEqual([]);
});
