import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { Button } from "../../components/button.tsx";
import { SelectField } from "../../components/form/field.tsx";
import { choicesQuery } from "./queries.ts";
import { type DashboardFilters, isFiltered } from "./filters.ts";
import * as styles from "./dashboard.module.css";

/** Filters by country, evaluator or tag; only values that occur in the records are listed. */
export function FilterBar({
  workspace,
  filters,
  onChange,
}: {
  readonly workspace: string;
  readonly filters: DashboardFilters;
  readonly onChange: (change: Partial<DashboardFilters>) => void;
}) {
  const { data } = useQuery(choicesQuery(workspace));
  const countries = (data?.countries ?? []).map(({ code, name }) => ({ value: code, label: name }));
  const evaluators = (data?.evaluators ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const tags = (data?.tags ?? []).map(({ tag }) => ({ value: tag, label: tag }));
  return (
    <div className={styles.filters} role="group" aria-label="Filters">
      <FilterSelect
        label="Country"
        all="All countries"
        options={countries}
        value={filters.country}
        onChange={(country) => onChange({ country })}
      />
      {evaluators.length > 1 || filters.evaluator !== "" ? (
        <FilterSelect
          label="Evaluator"
          all="All evaluators"
          options={evaluators}
          value={filters.evaluator}
          onChange={(evaluator) => onChange({ evaluator })}
        />
      ) : null}
      <FilterSelect
        label="Tag"
        all="All tags"
        options={tags}
        value={filters.tag}
        onChange={(tag) => onChange({ tag })}
      />
      {isFiltered(filters) ? (
        <Button kind="quiet" onClick={() => onChange({ country: "", evaluator: "", tag: "" })}>
          <X className="i" aria-hidden="true" />
          Clear filters
        </Button>
      ) : null}
    </div>
  );
}

function FilterSelect({
  label,
  all,
  options,
  value,
  onChange,
}: {
  readonly label: string;
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  // A shared URL may contain a value this user's records do not have. Show it as it is.
  const isUnlisted = value !== "" && !options.some((option) => option.value === value);
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{all}</option>
      {isUnlisted ? <option value={value}>{value}</option> : null}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}
