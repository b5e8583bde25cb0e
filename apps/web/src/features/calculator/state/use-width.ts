import { useSyncExternalStore } from "react";

/** phone under 768 px, medium under 1024 (result docked below), wide above; unknown on the server and while hydrating. */
export type Width = "unknown" | "phone" | "medium" | "wide";

const queries = { phone: "(max-width: 767.98px)", wide: "(min-width: 1024px)" };

export function useWidth(): Width {
  return useSyncExternalStore(subscribe, readWidth, () => "unknown");
}

/** In a browser only. */
export function readWidth(): Width {
  if (matchMedia(queries.phone).matches) return "phone";
  return matchMedia(queries.wide).matches ? "wide" : "medium";
}

function subscribe(listener: () => void): () => void {
  const lists = Object.values(queries).map((query) => matchMedia(query));
  for (const list of lists) list.addEventListener("change", listener);
  return () => {
    for (const list of lists) list.removeEventListener("change", listener);
  };
}
