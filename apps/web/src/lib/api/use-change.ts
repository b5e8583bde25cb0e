import {
  type Query,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ApiError, getErrorMessage, isSignedOutError } from "./api.ts";
import { signInAgain } from "../session/auth-events.ts";
import { clearErrors, notifyError } from "../toasts.ts";
import { useFocusAfterChange } from "../focus.ts";

interface ChangeOptions<Name, Result> {
  /** Identifies which of several buttons is busy; see `doing`. */
  readonly name?: Name;
  readonly onDone?: (result: Result) => void;
  /** Shows the error on the page; without it, the error goes into a toast. */
  readonly onRefused?: (message: string, error: ApiError | null) => void;
}

/** What one `run` passes to the mutation. */
interface Change<Name, Data> extends ChangeOptions<Name, Data> {
  readonly send: () => Promise<Data>;
}

/**
 * Runs one change at a time on a page that uses queries: busy while it runs, then the queries under the key are
 * invalidated. An error leaves the form's input; a user whose session ended can sign in over the page.
 */
export function useChange<Name extends string = string, Data = unknown>(
  queryKeyOrReload: QueryKey | ((data: Data | null) => Promise<unknown>),
  unreached?: string,
) {
  const queries = useQueryClient();
  const reload =
    typeof queryKeyOrReload === "function"
      ? queryKeyOrReload
      : () => reloadQueries(queries, queryKeyOrReload);
  const mutation = useMutation({
    // Not retried as a whole: `request` retries each request with that request's idempotency key.
    mutationFn: ({ send }: Change<Name, Data>) => send(),
    onSuccess: async (result, { onDone }) => {
      await reload(result);
      onDone?.(result);
    },
    onError: (error, { onRefused = notifyError }) => {
      if (isSignedOutError(error)) signInAgain();
      const response = error instanceof ApiError ? error : null;
      // Another user changed it first, so the page shows stale data.
      if (response && staleDataStatuses.has(response.status)) void reload(null);
      onRefused(getErrorMessage(error, unreached), response);
    },
  });

  const busy = mutation.isPending;
  const keepFocus = useFocusAfterChange(busy, busy);
  // A double click comes before the button is disabled.
  const isStarting = useRef(false);
  useEffect(() => {
    if (busy) isStarting.current = false;
  }, [busy]);

  /** Resolves to true when the change succeeded. */
  const run = <Result extends Data>(
    send: () => Promise<Result>,
    options: ChangeOptions<Name, Result> = {},
  ): Promise<boolean> => {
    if (isStarting.current) return Promise.resolve(false);
    isStarting.current = true;
    keepFocus();
    clearErrors();
    const sendOnce = async () => {
      try {
        return await send();
      } finally {
        isStarting.current = false;
      }
    };
    return mutation.mutateAsync({ ...options, send: sendOnce } as Change<Name, Data>).then(
      () => true,
      () => false,
    );
  };
  return {
    busy,
    doing: (busy && mutation.variables.name) || null,
    error: mutation.error,
    run,
    reset: mutation.reset,
  };
}

/**
 * A first load that is under way may have read the data before the change. TanStack Query uses its result instead of
 * starting again, so these queries are loaded once more afterwards.
 */
async function reloadQueries(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const isFirstLoad = ({ state }: Query) => state.fetchStatus === "fetching" && state.data === undefined;
  const firstLoads = queries.getQueryCache().findAll({ queryKey, predicate: isFirstLoad });
  await queries.invalidateQueries({ queryKey });
  await Promise.all(firstLoads.map((query) => queries.invalidateQueries({ queryKey: query.queryKey })));
}

const staleDataStatuses = new Set([404, 409, 410]);

/** Like `useChange`, for screens that show the error inline until the next attempt. */
export function useChangeWithInlineError<Name extends string = string, Data = unknown>(
  queryKeyOrReload: Parameters<typeof useChange<Name, Data>>[0],
  unreached?: string,
) {
  const { error, run: runChange, reset, ...state } = useChange<Name, Data>(queryKeyOrReload, unreached);
  const run = <Result extends Data>(
    send: () => Promise<Result>,
    options: Omit<ChangeOptions<Name, Result>, "onRefused"> = {},
  ): Promise<boolean> => runChange(send, { ...options, onRefused: () => {} });
  const clearRefusal = () => {
    if (error) reset();
  };
  return { ...state, refusal: error && getErrorMessage(error, unreached), run, clearRefusal };
}
