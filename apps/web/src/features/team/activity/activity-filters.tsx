import { type ActivityFilter, type ActivityKind } from "@meridian/contract/team/activity-filter";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../components/button.tsx";
import { DayFilterField } from "../../../components/form/day-filter-field.tsx";
import { SelectField } from "../../../components/form/field.tsx";
import { activityPeopleQuery } from "../queries.ts";
import * as styles from "../team.module.css";

/** Person, kind of action and period. Changes update the list and the URL right away. */
export function ActivityFilters({
  filter,
  onChange,
  children,
}: {
  readonly filter: ActivityFilter;
  readonly onChange: (filter: ActivityFilter) => void;
  /** Actions on what is listed. */
  readonly children: ReactNode;
}) {
  const { data } = useQuery(activityPeopleQuery);
  const people = data?.people ?? [];
  const { person } = filter;
  // From a link, until the names are loaded, or after the account was deleted.
  const unlisted = person === undefined || people.some(({ id }) => id === person) ? [] : [person];
  const set = (name: keyof ActivityFilter, value: string) => {
    const others = Object.entries(filter).filter(([key]) => key !== name);
    onChange(Object.fromEntries(value === "" ? others : [...others, [name, value]]));
  };
  return (
    <form
      className={`grid ${styles.activityFilters}`}
      role="search"
      aria-label="Activity"
      onSubmit={(event) => event.preventDefault()}
    >
      <SelectField
        label="Person"
        placeholder="Everyone"
        options={[
          ...people.map(({ id, name }) => [id, name] as const),
          ...unlisted.map((id) => [id, data ? "A former colleague" : "Loading…"] as const),
        ]}
        value={person ?? ""}
        onValue={(value) => set("person", value)}
      />
      <SelectField
        label="Kind"
        placeholder="All"
        labels={kindLabels}
        value={filter.kind ?? ""}
        onValue={(value) => set("kind", value)}
      />
      <DayFilterField
        label="From"
        value={filter.from}
        max={filter.to}
        onValue={(value) => set("from", value)}
      />
      <DayFilterField label="To" value={filter.to} min={filter.from} onValue={(value) => set("to", value)} />
      <div className="row wrap">
        {children}
        {Object.keys(filter).length > 0 ? (
          <Button kind="quiet" icon={X} onClick={() => onChange({})}>
            Clear
          </Button>
        ) : null}
      </div>
    </form>
  );
}

const kindLabels: Readonly<Record<ActivityKind, string>> = {
  members: "Members and roles",
  "sign-in": "Sign-in and provisioning",
  exports: "Exports",
  deletions: "Deletions and erasures",
  reports: "Reports and students",
  policies: "Policies and tables",
  connections: "API keys and connections",
  support: "Support access",
  billing: "Billing",
  settings: "Other settings",
};
