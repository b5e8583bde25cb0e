import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { Button } from "../../components/button.tsx";
import { SelectField } from "../../components/form/field.tsx";
import { choicesQuery, useWorkspaceId } from "./queries.ts";
import { type DashboardFilters, isFiltered } from "./filters.ts";
import * as styles from "./dashboard.module.css";

/** Filters by country, evaluator or tag; only values that occur in the records are listed. */
export function FilterBar({
  filters,
  onChange,
}: {
  readonly filters: DashboardFilters;
  readonly onChange: (change: Partial<DashboardFilters>) => void;
}) {
  const { data } = useQuery(choicesQuery(useWorkspaceId()));
  const evaluators = data?.evaluators ?? [];
  return (
    <div className={`row wrap ${styles.filters}`} role="group" aria-label="Filters">
      <SelectField
        label="Country"
        placeholder="All countries"
        options={data?.countries.map(({ code, name }) => [code, name])}
        keepUnlisted
        value={filters.country}
        onValue={(country) => onChange({ country })}
      />
      {evaluators.length > 1 || filters.evaluator !== "" ? (
        <SelectField
          label="Evaluator"
          placeholder="All evaluators"
          options={evaluators.map(({ id, name }) => [id, name])}
          keepUnlisted
          value={filters.evaluator}
          onValue={(evaluator) => onChange({ evaluator })}
        />
      ) : null}
      <SelectField
        label="Tag"
        placeholder="All tags"
        options={data?.tags.map(({ tag }) => [tag, tag])}
        keepUnlisted
        value={filters.tag}
        onValue={(tag) => onChange({ tag })}
      />
      {isFiltered(filters) ? (
        <Button kind="quiet" icon={X} onClick={() => onChange({ country: "", evaluator: "", tag: "" })}>
          Clear filters
        </Button>
      ) : null}
    </div>
  );
}
