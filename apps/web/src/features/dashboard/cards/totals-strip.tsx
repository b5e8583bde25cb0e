import type { DashboardFigures, PeriodTotals } from "@meridian/contract/dashboard/schemas";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { secondsSaved } from "../figures/captions.ts";
import { formatCount } from "../../../lib/format/plural.ts";
import { formatGpa, formatPercent, formatDuration } from "../figures/figure-text.ts";
import * as styles from "./analytics.module.css";

/** Five key figures with their change. Time saved is shown only if the team has set an estimate for work by hand. */
export function TotalsStrip({ figures }: { readonly figures: DashboardFigures }) {
  const { totals, previousTotals: before, byHandMinutes } = figures;
  const mean = meanSeconds(totals);
  const meanBefore = before && meanSeconds(before);
  const saved = byHandMinutes === null ? null : secondsSaved(totals, byHandMinutes) / 3600;
  return (
    <dl className={`sheet ${styles.totals}`}>
      <KeyFigure
        name="Calculations"
        value={formatCount(totals.calculations)}
        change={before && totals.calculations - before.calculations}
        formatChange={(change) =>
          before && before.calculations > 0 ? formatPercent(change, before.calculations) : formatCount(change)
        }
        note={before ? `${formatCount(before.calculations)} previously` : null}
      />
      <KeyFigure
        name="Median GPA"
        value={formatGpa(totals.medianGpa)}
        change={difference(totals.medianGpa, before?.medianGpa)}
        formatChange={formatGpa}
        note={before && before.medianGpa !== null ? `${formatGpa(before.medianGpa)} previously` : null}
      />
      <KeyFigure
        name="Countries"
        value={formatCount(totals.countries)}
        change={before && totals.countries - before.countries}
        formatChange={formatCount}
        note={before ? `${formatCount(before.countries)} previously` : null}
      />
      <KeyFigure
        name="Time per transcript"
        value={mean === null ? "–" : formatDuration(mean)}
        unit={mean === null ? undefined : "min"}
        change={difference(mean, meanBefore)}
        formatChange={formatDuration}
        note={meanBefore === null ? null : `${formatDuration(meanBefore)} previously`}
      />
      {saved === null ? null : (
        <KeyFigure
          name="Time saved"
          value={formatCount(Math.round(saved))}
          unit={Math.round(saved) === 1 ? "hour" : "hours"}
          change={null}
          formatChange={formatCount}
          note={`vs. ${byHandMinutes} min by hand`}
        />
      )}
    </dl>
  );
}

function KeyFigure({
  name,
  value,
  unit,
  change,
  formatChange,
  note,
}: {
  readonly name: string;
  readonly value: string;
  readonly unit?: string | undefined;
  readonly change: number | null;
  readonly formatChange: (change: number) => string;
  readonly note: ReactNode;
}) {
  const Arrow = change !== null && change < 0 ? ArrowDown : ArrowUp;
  // Hide a change that rounds to zero.
  const hasChanged = change !== null && formatChange(Math.abs(change)) !== formatChange(0);
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {unit ? <small>{` ${unit}`}</small> : null}
      </dd>
      <dd className={styles.change}>
        {hasChanged ? (
          <b>
            <Arrow className="i sm" aria-hidden="true" />
            <span className="sr">{change < 0 ? "down by " : "up by "}</span>
            {formatChange(Math.abs(change))}
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
