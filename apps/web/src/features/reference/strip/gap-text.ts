import type { ScaleCard } from "../content.ts";

/** Where the publishers of a country's default table are furthest apart. */
export function gapText({ gap }: ScaleCard): string {
  if (!gap) return "One publisher for the default table.";
  if (gap.points === 0) return "Publishers give the same grades.";
  return `Publishers differ most at ${gap.mark}: ${gap.high} or ${gap.low}.`.replaceAll("-", "−");
}
