import type { GradingSystem, NumericBand, SymbolBand } from "@meridian/grading";
import { scaleBands, scaleTicks } from "../../src/features/reference/country/scale/scale-bands.ts";
import { escapeHtml, gradeTone } from "./html.ts";

export interface ScaleStrip {
  readonly name: string;
  readonly bands: readonly (NumericBand | SymbolBand)[];
}

/** One strip per table, on one ruler. Decorative: the table below says the same as text. */
export function scaleFigure(system: GradingSystem, allStrips: readonly ScaleStrip[]): string {
  const strips = allStrips.filter(({ bands }) => bands.length > 0);
  const rows = strips.map(({ name, bands }) => {
    const parts = scaleBands(system, bands).map(({ us, width }) => {
      const text = width >= 5 ? us.replace("-", "−") : "";
      return `<span class="band ${gradeTone(us)}" style="width:${width.toFixed(2)}%">${text}</span>`;
    });
    const label = strips.length > 1 ? `<span class="of">${escapeHtml(name)}</span>` : "";
    return `<div class="scale-row">${label}<div class="bands">${parts.join("")}</div></div>`;
  });
  const ticks = scaleTicks(system).map(
    ({ at, text, pass }) =>
      `<span${pass ? ' class="pass"' : ""} style="left:${at.toFixed(2)}%">${escapeHtml(text)}</span>`,
  );
  const ruler =
    ticks.length > 0
      ? `<div class="scale-row">${strips.length > 1 ? '<span class="of"></span>' : ""}<div class="ticks">${ticks.join("")}</div></div>`
      : "";
  return `<div class="scale-rows" aria-hidden="true">${rows.join("")}${ruler}</div>`;
}
