export type ComboboxAction =
  | { readonly kind: "open"; readonly index: number; readonly prevent: true }
  | { readonly kind: "move"; readonly index: number; readonly prevent: true }
  | { readonly kind: "choose"; readonly prevent: boolean }
  | { readonly kind: "close"; readonly prevent: true };

/** The action for a key in a combobox, or null if the input should handle the key. */
export function getComboboxAction(
  key: string,
  list: {
    readonly open: boolean;
    readonly active: number;
    readonly count: number;
    readonly altKey?: boolean;
  },
): ComboboxAction | null {
  const { open, active, count } = list;
  if (!open) {
    return key === "ArrowDown" || key === "ArrowUp" ? { kind: "open", index: 0, prevent: true } : null;
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
    // Tab selects the active option and moves on, the fastest way to type from a paper transcript.
    case "Tab":
      return count ? { kind: "choose", prevent: false } : null;
    case "Escape":
      return { kind: "close", prevent: true };
    default:
      return null;
  }
}
