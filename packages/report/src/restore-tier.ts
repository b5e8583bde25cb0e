import { sourceKindLabels, sourceTiers, type GradingSystem, type Source } from "@meridian/grading";

/**
 * Puts back what the schema of a custom table drops, so that an opened file prints the tier it was created with. The
 * fingerprint shows whether the file was changed since.
 */
export function restoreTier(system: GradingSystem, original: unknown): GradingSystem {
  const { tier, sources } = original as { tier?: unknown; sources?: readonly Partial<Source>[] };
  const knownTier = sourceTiers.find((name) => name === tier);
  if (!knownTier) return system;
  return {
    ...system,
    tier: knownTier,
    sources: system.sources.map((source, i) => {
      const { kind, basis } = sources?.[i] ?? {};
      return {
        ...source,
        ...(kind && kind in sourceKindLabels ? { kind } : {}),
        ...(basis === false ? { basis } : {}),
      };
    }),
  };
}
