import type * as Engine from "@meridian/grading";
import type { Country, GradingSystem, NumericSystem } from "@meridian/grading";
import type {
  Atlas,
  PublisherGap,
  ScaleCard,
  ScaleFacts,
  ScaleType,
} from "../../src/features/reference/content.ts";
import { scaleBands, endTicks } from "../../src/features/reference/country/scale/scale-bands.ts";

/** What the atlas shows of each country: the facts it can be colored by, and the strip of its default table. */
export function createAtlas(
  countries: readonly Country[],
  popular: readonly string[],
  engine: typeof Engine,
): { readonly atlas: Atlas; readonly cards: Readonly<Record<string, ScaleCard>> } {
  const described = countries.flatMap(({ code, systems }) => {
    const system = systems.find((candidate) => candidate.default) ?? systems[0];
    return system ? [{ code, system, gap: widestGap(system, engine) }] : [];
  });
  const cards = Object.fromEntries(described.map(({ code, system, gap }) => [code, scaleCard(system, gap)]));
  return {
    atlas: {
      facts: Object.fromEntries(
        described.map(({ code, system, gap }) => [code, scaleFacts(system, gap?.points ?? null)]),
      ),
      popular: popular.flatMap((code) => (cards[code] ? [{ code, card: cards[code] }] : [])),
    },
    cards,
  };
}

function scaleFacts(system: GradingSystem, gap: number | null): ScaleFacts {
  if (system.kind === "symbol") return { type: "letters", direction: "none", best: null, gap };
  const best = system.better === "higher" ? system.max : system.min;
  return { type: scaleType(system), direction: system.better, best, gap };
}

function scaleType({ max }: NumericSystem): ScaleType {
  if (max === 100) return "percent";
  if (max === 20) return "twenty";
  if (max > 7 && max <= 10) return "ten";
  return max <= 7 ? "few" : "other";
}

function scaleCard(system: GradingSystem, gap: PublisherGap | null): ScaleCard {
  return {
    system: system.name,
    bands: scaleBands(system, system.bands).map(({ us, width }) => ({ us, width: round(width) })),
    ticks: endTicks(system).map(({ at, text, pass }) => ({ at: round(at), text, pass })),
    gap,
  };
}

/**
 * Where the publishers of a table are furthest apart, in US points. Null if only one publisher has a table. Grades change
 * only at the edges of bands, so the marks at every edge are enough.
 */
function widestGap(system: GradingSystem, engine: typeof Engine): PublisherGap | null {
  const compiled = engine.compileSystem(system);
  const alternates = compiled.alternates();
  if (alternates.length === 0) return null;
  const gaps = edgeMarks(system).flatMap((mark): PublisherGap[] => {
    const { us, value, band } = compiled.convert(mark);
    const readings = [us, ...alternates.map(({ grade }) => grade(value, band))].flatMap((grade) => {
      const points = grade === null ? null : engine.pointsForGrade(grade, engine.defaultPolicy);
      return grade === null || points === null ? [] : [{ grade, points }];
    });
    const sorted = readings.sort((a, b) => b.points - a.points);
    const [high, low] = [sorted[0], sorted.at(-1)];
    if (!high || !low || sorted.length < 2) return [];
    return [{ points: (high.points - low.points) / 1000, mark, high: high.grade, low: low.grade }];
  });
  return gaps.reduce<PublisherGap | null>(
    (widest, gap) => (widest === null || gap.points > widest.points ? gap : widest),
    null,
  );
}

/** Best first. */
function edgeMarks(system: GradingSystem): readonly string[] {
  if (system.kind === "symbol") return system.bands.map(({ grade }) => grade);
  const bands = [system.bands, ...(system.alternates ?? []).map((alternate) => alternate.bands)].flat();
  const edges = [...new Set(bands.map((band) => (system.better === "higher" ? band.from : band.to)))];
  return edges.sort((a, b) => (system.better === "higher" ? b - a : a - b)).map(String);
}

const round = (percent: number) => Math.round(percent * 100) / 100;
