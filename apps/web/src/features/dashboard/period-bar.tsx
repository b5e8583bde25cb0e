import { Check } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../../components/button.tsx";
import { Segmented } from "../../components/segmented.tsx";
import type { DashboardFilters, Range } from "./filters.ts";

const segments: readonly { value: Range; label: string }[] = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "cycle", label: "This cycle" },
  { value: "custom", label: "Custom" },
];

/** Which days, and whether the same number of days before them stands beside. */
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
        segments={segments}
        value={filters.range}
        onChange={(range) =>
          onChange(range === "custom" ? { range, from: filters.from, to: filters.to } : { range })
        }
      />
      {filters.range === "custom" ? (
        <CustomDays
          key={`${filters.from} ${filters.to}`}
          filters={filters}
          today={today}
          onChange={onChange}
        />
      ) : null}
      <Button aria-pressed={filters.compare} onClick={() => onChange({ compare: !filters.compare })}>
        {filters.compare ? <Check className="i" aria-hidden="true" /> : null}
        Compare with previous
      </Button>
    </>
  );
}

/** Two days; they count as soon as they make a period. */
function CustomDays({
  filters,
  today,
  onChange,
}: {
  readonly filters: DashboardFilters;
  readonly today: string;
  readonly onChange: (change: Partial<DashboardFilters>) => void;
}) {
  const id = useId();
  const [days, setDays] = useState({ from: filters.from, to: filters.to });
  const wrong = days.from !== "" && days.to !== "" && days.from > days.to;
  const leave = () => {
    const changed = days.from !== filters.from || days.to !== filters.to;
    if (changed && days.from !== "" && days.to !== "" && !wrong) onChange({ range: "custom", ...days });
  };
  return (
    <div className="custom-days">
      {(["from", "to"] as const).map((name) => (
        <label key={name}>
          {name === "from" ? "From" : "To"}
          <input
            type="date"
            className={wrong ? "input is-bad" : "input"}
            value={days[name]}
            max={today}
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? `${id}-wrong` : undefined}
            onChange={(event) => setDays({ ...days, [name]: event.target.value })}
            onBlur={leave}
            onKeyDown={(event) => (event.key === "Enter" ? leave() : undefined)}
          />
        </label>
      ))}
      {wrong ? (
        <p className="hint bad" id={`${id}-wrong`} role="alert">
          The last day lies before the first.
        </p>
      ) : null}
    </div>
  );
}
