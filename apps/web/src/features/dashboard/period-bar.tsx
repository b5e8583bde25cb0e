import { Check } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../../components/button.tsx";
import { Segmented } from "../../components/form/choices.tsx";
import type { DashboardFilters, Range } from "./filters.ts";
import * as styles from "./dashboard.module.css";

const rangeLabels: Readonly<Record<Range, string>> = {
  "30": "30 days",
  "90": "90 days",
  cycle: "This cycle",
  custom: "Custom",
};

/** Selects the period and whether to compare it with the previous one. */
export function PeriodBar({
  filters,
  today,
  onChange,
}: {
  readonly filters: DashboardFilters;
  readonly today: string;
  readonly onChange: (change: Partial<DashboardFilters>) => void;
}) {
  return (
    <>
      <Segmented
        label="Period"
        labels={rangeLabels}
        value={filters.range}
        onChange={(range) =>
          onChange(range === "custom" ? { range, from: filters.from, to: filters.to } : { range })
        }
      />
      {filters.range === "custom" ? (
        <CustomPeriod
          key={`${filters.from} ${filters.to}`}
          filters={filters}
          today={today}
          onChange={onChange}
        />
      ) : null}
      <Button
        icon={filters.compare ? Check : undefined}
        aria-pressed={filters.compare}
        onClick={() => onChange({ compare: !filters.compare })}
      >
        Compare with previous
      </Button>
    </>
  );
}

/** Start and end date; applied once they form a valid period. */
function CustomPeriod({
  filters,
  today,
  onChange,
}: {
  readonly filters: DashboardFilters;
  readonly today: string;
  readonly onChange: (change: Partial<DashboardFilters>) => void;
}) {
  const id = useId();
  const [dates, setDates] = useState({ from: filters.from, to: filters.to });
  const isInvalid = dates.from !== "" && dates.to !== "" && dates.from > dates.to;
  const apply = () => {
    const changed = dates.from !== filters.from || dates.to !== filters.to;
    if (changed && dates.from !== "" && dates.to !== "" && !isInvalid)
      onChange({ range: "custom", ...dates });
  };
  return (
    <div className={`cluster ${styles.customDays}`}>
      {(["from", "to"] as const).map((name) => (
        <label className="row tiny soft" key={name}>
          {name === "from" ? "From" : "To"}
          <input
            type="date"
            className={isInvalid ? "input is-bad" : "input"}
            value={dates[name]}
            max={today}
            aria-invalid={isInvalid || undefined}
            aria-describedby={isInvalid ? `${id}-error` : undefined}
            onChange={(event) => setDates({ ...dates, [name]: event.target.value })}
            onBlur={apply}
            onKeyDown={(event) => (event.key === "Enter" ? apply() : undefined)}
          />
        </label>
      ))}
      {isInvalid ? (
        <p className="hint bad" id={`${id}-error`} role="alert">
          The end date is before the start date.
        </p>
      ) : null}
    </div>
  );
}
