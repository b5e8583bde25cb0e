import type { DashboardFigures, PeriodTotals } from "@meridian/contract/dashboard";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { secondsSaved } from "./captions.ts";
import { countText, gpaText, percentText, stopwatch } from "./figure-text.ts";
import "./analytics.css";

/** The period in five figures, each with what it was before. Time saved stands there only against the team's own figure. */
export function TotalsStrip({ figures }: { readonly figures: DashboardFigures }) {
  const { totals, previousTotals: before, byHandMinutes } = figures;
  const mean = meanSeconds(totals);
  const meanBefore = before && meanSeconds(before);
  const saved = byHandMinutes === null ? null : secondsSaved(totals, byHandMinutes) / 3600;
  return (
    <dl className="sheet totals">
      <Figure
        name="Calculations"
        value={countText(totals.calculations)}
        change={before && totals.calculations - before.calculations}
        size={(change) =>
          before && before.calculations > 0 ? percentText(change, before.calculations) : countText(change)
        }
        note={before ? `${countText(before.calculations)} before` : null}
      />
      <Figure
        name="Median GPA"
        value={gpaText(totals.medianGpa)}
        change={difference(totals.medianGpa, before?.medianGpa)}
        size={gpaText}
        note={before && before.medianGpa !== null ? `${gpaText(before.medianGpa)} before` : null}
      />
      <Figure
        name="Countries"
        value={countText(totals.countries)}
        change={before && totals.countries - before.countries}
        size={countText}
        note={before ? `${countText(before.countries)} before` : null}
      />
      <Figure
        name="Time per transcript"
        value={mean === null ? "–" : stopwatch(mean)}
        unit={mean === null ? undefined : "min"}
        change={difference(mean, meanBefore)}
        size={stopwatch}
        note={meanBefore === null ? null : `${stopwatch(meanBefore)} before`}
      />
      {saved === null ? null : (
        <Figure
          name="Time saved"
          value={countText(Math.round(saved))}
          unit={Math.round(saved) === 1 ? "hour" : "hours"}
          change={null}
          size={countText}
          note={`against ${byHandMinutes} min by hand`}
        />
      )}
    </dl>
  );
}

function Figure({
  name,
  value,
  unit,
  change,
  size,
  note,
}: {
  readonly name: string;
  readonly value: string;
  readonly unit?: string | undefined;
  readonly change: number | null;
  readonly size: (change: number) => string;
  readonly note: ReactNode;
}) {
  const Arrow = change !== null && change < 0 ? ArrowDown : ArrowUp;
  // A change too small for the digits shown is none.
  const changed = change !== null && size(Math.abs(change)) !== size(0);
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {unit ? <small>{` ${unit}`}</small> : null}
      </dd>
      <dd className="change">
        {changed ? (
          <b>
            <Arrow className="i sm" aria-hidden="true" />
            <span className="sr">{change < 0 ? "down by " : "up by "}</span>
            {size(Math.abs(change))}
            <span className="sr">, </span>
          </b>
        ) : null}
        {note}
      </dd>
    </div>
  );
}

function meanSeconds({ timed, entrySeconds }: PeriodTotals): number | null {
  return timed === 0 ? null : entrySeconds / timed;
}

function difference(now: number | null, before: number | null | undefined): number | null {
  return now === null || before === null || before === undefined ? null : now - before;
}
