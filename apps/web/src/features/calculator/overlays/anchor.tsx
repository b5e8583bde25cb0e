/** An invisible stand-in for the button that asked, so that what floats opens beside it. */
export function anchorStyle({ left, top, width, height }: DOMRect) {
  return { position: "fixed", left, top, width, height, pointerEvents: "none" } as const;
}
