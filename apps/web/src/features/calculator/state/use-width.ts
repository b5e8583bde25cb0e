import { useSyncExternalStore } from "react";

/** phone under 768 px, medium under 1024 (result docked below), wide above; unknown on the server and while hydrating. */
export type Width = "unknown" | "phone" | "medium" | "wide";

/** Created once, because it is read on every render. Not available on the server. */
let queries: { readonly phone: MediaQueryList; readonly wide: MediaQueryList } | null = null;

export function useWidth(): Width {
  return useSyncExternalStore(subscribe, readWidth, () => "unknown");
}

/** Browser only. */
export function readWidth(): Width {
  const { phone, wide } = getQueries();
  if (phone.matches) return "phone";
  return wide.matches ? "wide" : "medium";
}

function subscribe(listener: () => void): () => void {
  const lists = Object.values(getQueries());
  for (const list of lists) list.addEventListener("change", listener);
  return () => {
    for (const list of lists) list.removeEventListener("change", listener);
  };
}

function getQueries() {
  return (queries ??= {
    phone: matchMedia("(max-width: 767.98px)"),
    wide: matchMedia("(min-width: 1024px)"),
  });
}
