/** Sizes and colors of the printed page: the web app's light tokens, in points and hex for the renderer. */
export const mm = 72 / 25.4;

export const pageMargin = { top: 11 * mm, side: 14 * mm, bottom: 10 * mm } as const;

/** Within the printable area of office printers. */
export const tightPageMargin = { top: 6 * mm, bottom: 6 * mm } as const;

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
 * A row's minimum height, kept even on an overfull page. If all rows of a group had to shrink and none could, the layout
 * would divide by a rounding error and place them far below the page, so shrinking must be off. The renderer treats 0 as
 * "not set"; the smallest positive number becomes 0 in the layout's arithmetic.
 */
export function withMinHeight(minHeight: number) {
  return { minHeight, flexShrink: Number.MIN_VALUE };
}
