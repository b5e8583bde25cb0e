import { useSyncExternalStore } from "react";

/** phone under 768 px, medium under 1024 (result docked below), wide above; unknown on the server and while hydrating. */
export type Width = "unknown" | "phone" | "medium" | "wide";

/** Asked for at every render of what uses it, so made once; the server has none. */
let queries: { readonly phone: MediaQueryList; readonly wide: MediaQueryList } | null = null;

export function useWidth(): Width {
  return useSyncExternalStore(subscribe, readWidth, () => "unknown");
}

/** In a browser only. */
export function readWidth(): Width {
  const { phone, wide } = asked();
  if (phone.matches) return "phone";
  return wide.matches ? "wide" : "medium";
}

function subscribe(listener: () => void): () => void {
  const lists = Object.values(asked());
  for (const list of lists) list.addEventListener("change", listener);
  return () => {
    for (const list of lists) list.removeEventListener("change", listener);
  };
}

function asked() {
  return (queries ??= {
    phone: matchMedia("(max-width: 767.98px)"),
    wide: matchMedia("(min-width: 1024px)"),
  });
}
