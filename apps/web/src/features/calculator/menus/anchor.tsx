/** Places an invisible anchor over the button, so that the popover opens next to it. */
export function anchorStyle({ left, top, width, height }: DOMRect) {
  return { position: "fixed", left, top, width, height, pointerEvents: "none" } as const;
}
