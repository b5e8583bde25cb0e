export type ComboboxStep =
  | { readonly kind: "open"; readonly index: number; readonly prevent: true }
  | { readonly kind: "move"; readonly index: number; readonly prevent: true }
  | { readonly kind: "choose"; readonly prevent: boolean }
  | { readonly kind: "close"; readonly prevent: true };

/** What a key does in a combobox, or null when the key belongs to the text. */
export function comboboxKey(
  key: string,
  list: {
    readonly open: boolean;
    readonly active: number;
    readonly count: number;
    readonly altKey?: boolean;
  },
): ComboboxStep | null {
  const { open, active, count } = list;
  if (!open) {
    if (key === "ArrowDown") return { kind: "open", index: 0, prevent: true };
    if (key === "ArrowUp") return { kind: "open", index: 0, prevent: true };
    return null;
  }
  switch (key) {
    case "ArrowDown":
      return count ? { kind: "move", index: (active + 1) % count, prevent: true } : null;
    case "ArrowUp":
      if (list.altKey) return { kind: "close", prevent: true };
      return count ? { kind: "move", index: (active - 1 + count) % count, prevent: true } : null;
    case "Home":
      return count ? { kind: "move", index: 0, prevent: true } : null;
    case "End":
      return count ? { kind: "move", index: count - 1, prevent: true } : null;
    case "Enter":
      return count ? { kind: "choose", prevent: true } : null;
    // Tab takes what is marked and goes on to the next field: fastest for someone typing from paper.
    case "Tab":
      return count ? { kind: "choose", prevent: false } : null;
    case "Escape":
      return { kind: "close", prevent: true };
    default:
      return null;
  }
}
