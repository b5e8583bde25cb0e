import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { onAuthEvent } from "./auth-events.ts";
import { createQueryClient } from "./query-client.ts";

/**
 * Around a page that reads with queries. It is not around the whole app, because the query library weighs 11 kB that
 * the first load has no use for. Such pages share one cache in the browser; on the server each drawing has its own.
 */
export function WithQueries({ children }: { readonly children: ReactNode }) {
  const [queries] = useState(() => (import.meta.env.SSR ? createQueryClient() : sharedQueries()));
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}

let shared: QueryClient | null = null;

export function sharedQueries(): QueryClient {
  if (shared) return shared;
  const queries = createQueryClient();
  // Everything cached for the other person goes, the subscription first of all.
  onAuthEvent((event) => {
    if (event === "SIGNED_IN" || event === "SIGNED_OUT") queries.clear();
  });
  shared = queries;
  return queries;
}
