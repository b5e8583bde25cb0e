import type { HistoryFilter } from "@meridian/contract/history/schemas";
import { useQuery } from "@tanstack/react-query";
import { SlidersHorizontal, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { DayFilterField } from "../../../components/form/day-filter-field.tsx";
import { SelectField, TextField } from "../../../components/form/field.tsx";
import { Segmented } from "../../../components/form/choices.tsx";
import { useSession } from "../../../lib/session/session.tsx";
import { facetsQuery } from "../queries.ts";
import { SearchField } from "../search-field.tsx";
import { isFiltered, stateLabels } from "./view.ts";
import * as styles from "../history.module.css";
import { countryName } from "../../../lib/format/country-name.ts";

/** Search and filters. Changes update the list and the URL right away. */
export function Filters({
  filter,
  onChange,
}: {
  readonly filter: HistoryFilter;
  readonly onChange: (filter: HistoryFilter) => void;
}) {
  const { data: facets } = useQuery(facetsQuery);
  const zoneNote = useSession().team ? "" : " (UTC)";
  const others = without(filter, "search", "deleted");
  const [open, setOpen] = useState(isFiltered(others));
  const set = (name: keyof HistoryFilter, value: string) => {
    const rest = without(filter, name);
    onChange(value === "" ? rest : { ...rest, [name]: value });
  };
  const setNumber = (name: "gpaMin" | "gpaMax", value: string) => {
    const parsed = Number(value.replace(",", "."));
    if (value === "") set(name, "");
    else if (parsed >= 0 && parsed <= 10) onChange({ ...filter, [name]: parsed });
  };
  const count = Object.keys(others).length;
  return (
    <form
      className={styles.filters}
      role="search"
      aria-label="History"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="row wrap">
        <Segmented<"records" | "trash">
          label="Show"
          value={filter.deleted ? "trash" : "records"}
          onChange={(list) =>
            onChange(list === "trash" ? { ...filter, deleted: "1" } : without(filter, "deleted"))
          }
          labels={{ records: "Records", trash: "Trash" }}
        />
        <SearchField
          label="Search by student, student ID, institution or notes"
          placeholder="Student, ID, institution, notes"
          maxLength={200}
          value={filter.search ?? ""}
          onSearch={(text) => set("search", text)}
        />
        <Button
          icon={SlidersHorizontal}
          aria-expanded={open}
          aria-controls="history-filter-fields"
          onClick={() => setOpen(!open)}
        >
          Filters{count > 0 ? ` (${count})` : ""}
        </Button>
        {isFiltered(without(filter, "deleted")) ? (
          <Button kind="quiet" icon={X} onClick={() => onChange(filter.deleted ? { deleted: "1" } : {})}>
            Clear
          </Button>
        ) : null}
      </div>
      <div id="history-filter-fields" className={`grid ${styles.fields}`} hidden={!open}>
        <SelectField
          label="Country"
          placeholder="All"
          options={facets?.countries.map(({ code, records }) => [code, `${countryName(code)} (${records})`])}
          keepUnlisted
          value={filter.country ?? ""}
          onValue={(value) => set("country", value)}
        />
        <SelectField
          label="Evaluator"
          placeholder="All"
          options={facets?.evaluators.map(({ id, name, records }) => [id, `${name} (${records})`])}
          keepUnlisted
          value={filter.evaluator ?? ""}
          onValue={(value) => set("evaluator", value)}
        />
        <SelectField
          label="Tag"
          placeholder="All"
          options={facets?.tags.map(({ tag, records }) => [tag, `${tag} (${records})`])}
          keepUnlisted
          value={filter.tag ?? ""}
          onValue={(value) => set("tag", value)}
        />
        <SelectField
          label="Status"
          placeholder="All"
          labels={stateLabels}
          value={filter.state ?? ""}
          onValue={(value) => set("state", value)}
        />
        <SelectField
          label="Policy flags"
          placeholder="All"
          labels={{ "1": "Flagged" }}
          value={filter.flagged ?? ""}
          onValue={(value) => set("flagged", value)}
        />
        <DayFilterField
          label={`Saved from${zoneNote}`}
          value={filter.from}
          max={filter.to}
          onValue={(value) => set("from", value)}
        />
        <DayFilterField
          label={`Saved to${zoneNote}`}
          value={filter.to}
          min={filter.from}
          onValue={(value) => set("to", value)}
        />
        <GpaField label="GPA from" value={filter.gpaMin} onValue={(value) => setNumber("gpaMin", value)} />
        <GpaField label="GPA to" value={filter.gpaMax} onValue={(value) => setNumber("gpaMax", value)} />
      </div>
    </form>
  );
}

/** Uncontrolled, because a number that is half typed has no value yet. */
function GpaField({
  label,
  value,
  onValue,
}: {
  readonly label: string;
  readonly value: number | undefined;
  readonly onValue: (value: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current } = input;
    // The filters were cleared, or changed by the back button.
    if (current && current !== document.activeElement) current.value = String(value ?? "");
  }, [value]);
  return (
    <TextField
      ref={input}
      label={label}
      type="number"
      min={0}
      max={5}
      step={0.1}
      defaultValue={value ?? ""}
      onValue={onValue}
    />
  );
}

function without(filter: HistoryFilter, ...names: readonly (keyof HistoryFilter)[]): HistoryFilter {
  const dropped: readonly string[] = names;
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !dropped.includes(name)));
}
