import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { type ComponentType, useState, type ReactNode } from "react";
import { onAuthEvent } from "../session/auth-events.ts";
import { createQueryClient, queryKeys } from "./query-client.ts";
import { mutationRetries } from "./retry-policy.ts";

/** A page that uses queries. */
export function withQueries(Screen: ComponentType): ComponentType {
  return () => (
    <QueryProvider>
      <Screen />
    </QueryProvider>
  );
}

/**
 * Wraps pages and dialogs that use queries. It does not wrap the whole app, because the first load does not need the query library's
 * 11 kB. These pages share one cache in the browser; on the server each render has its own.
 */
export function QueryProvider({ children }: { readonly children: ReactNode }) {
  const [client] = useState(() => (import.meta.env.SSR ? createQueryClient() : getSharedQueryClient()));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

let shared: QueryClient | null = null;

export function getSharedQueryClient(): QueryClient {
  if (shared) return shared;
  const client = createQueryClient();
  onAuthEvent((event) => {
    // Nothing cached for the previous user may remain, above all not the subscription.
    if (event === "SIGNED_OUT") client.clear();
    if (event === "TEAM_SWITCHED") {
      // Nothing of the previous team may show in the new one. What is on screen is loaded again.
      client.removeQueries({ type: "inactive" });
      void client.resetQueries();
    }
    if (event !== "SIGNED_IN") return;
    // Data on screen is only reloaded: without it, the form of a user who signed in again would go back to a skeleton.
    client.removeQueries({ type: "inactive" });
    for (const query of client.getQueryCache().findAll({ queryKey: queryKeys.subscriptionStatus }))
      query.reset();
    void client.invalidateQueries();
  });
  shared = client;
  return client;
}

/** Sends one request of a mutation through the query library, which retries it. */
export function runMutation<Result>(send: () => Promise<Result>): Promise<Result> {
  const client = getSharedQueryClient();
  // Nothing reads the result from the cache. Zero would make the library check for its removal all the time.
  const options = { mutationFn: send, gcTime: 1000, ...mutationRetries };
  return client.getMutationCache().build<Result, Error, void, unknown>(client, options).execute();
}
