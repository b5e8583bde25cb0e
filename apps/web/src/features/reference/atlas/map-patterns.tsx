import type { Swatch } from "./color-modes.ts";

/** Patterns of the map. Their size on screen does not change with the zoom. */
export function MapPatterns({ scale }: { readonly scale: number }) {
  const pattern = { patternUnits: "userSpaceOnUse", width: 6, height: 6 } as const;
  return (
    <defs>
      <pattern {...pattern} id="atlas-hatch" patternTransform={`scale(${scale}) rotate(45)`}>
        <rect width={6} height={6} style={{ fill: "var(--map-navy)" }} />
        <path d="M0 0v6" style={{ stroke: "var(--sheet)", strokeWidth: 1.4 }} />
      </pattern>
      <pattern {...pattern} id="atlas-dots" patternTransform={`scale(${scale})`}>
        <rect width={6} height={6} style={{ fill: "var(--map-violet)" }} />
        <circle cx={1.5} cy={1.5} r={1} style={{ fill: "var(--sheet)" }} />
        <circle cx={4.5} cy={4.5} r={1} style={{ fill: "var(--sheet)" }} />
      </pattern>
      <pattern {...pattern} id="atlas-bars" patternTransform={`scale(${scale})`}>
        <rect width={6} height={6} style={{ fill: "var(--sheet)" }} />
        <path d="M0 1.5h6M0 4.5h6" style={{ stroke: "var(--neatline)", strokeWidth: 1 }} />
      </pattern>
    </defs>
  );
}

/** White for a country whose class the legend hides. */
export function swatchFill(swatch: Swatch | null | undefined): string {
  if (!swatch) return "var(--sheet)";
  return patterns.has(swatch) ? `url(#atlas-${swatch})` : `var(--map-${swatch})`;
}

const patterns: ReadonlySet<Swatch> = new Set(["hatch", "dots", "bars"]);
