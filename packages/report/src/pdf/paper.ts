/** Sizes and inks of the printed sheet: the light values of the web app's tokens, in points and hex for the renderer. */
export const mm = 72 / 25.4;

export const paper = { top: 11 * mm, side: 14 * mm, bottom: 10 * mm } as const;

/** Still within what office printers can print. */
export const tightPaper = { top: 6 * mm, bottom: 6 * mm } as const;

export const ink = {
  text: "#101f2e",
  second: "#384857",
  third: "#53636f",
  neatline: "#172836",
  line: "#d4dde1",
  lineStrong: "#afbdc4",
  sea: "#045675",
  seaPale: "#79a4b5",
  needle: "#c21868",
  warn: "#834d13",
  white: "#ffffff",
} as const;

export const gradeInk = {
  a: { fill: "#133c65", tint: "#d9eafa", ink: "#093e6f" },
  b: { fill: "#1d6e82", tint: "#d5f1f6", ink: "#005161" },
  c: { fill: "#6da17f", tint: "#e2f3de", ink: "#2e5534" },
  d: { fill: "#e5bb4d", tint: "#fceecd", ink: "#70490d" },
  f: { fill: "#b82b19", tint: "#ffeae6", ink: "#a1281b" },
  s: { fill: "#7d8890", tint: "#ffffff", ink: "#414f5a" },
} as const;

/**
 * A row's least height, which it keeps on a page filled too tightly. Where all rows of a group would have to shrink and
 * none may, the layout divides by the rest of a rounding and puts them kilometres below the page: they must not be asked.
 * The renderer takes 0 for a value not given; the least number above it becomes 0 in the layout's own arithmetic.
 */
export function atLeast(minHeight: number) {
  return { minHeight, flexShrink: Number.MIN_VALUE };
}
