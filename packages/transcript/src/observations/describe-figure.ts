import type { PrintedFigure } from "@meridian/contract/evaluation/printed-figure";

/** "Credits printed as 180 (“Total credits”, page 2)": the figure, its words and its place. */
export function describeFigure(figure: PrintedFigure, noun: string, text: string): string {
  const label = figure.label.trim();
  const evidence = [label && `“${label}”`, figure.page && `page ${figure.page}`].filter(Boolean).join(", ");
  return `${noun} printed as ${text}${evidence && ` (${evidence})`}`;
}
