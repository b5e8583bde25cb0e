import type { CountryTable } from "@meridian/contract/policies/schemas";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "../../../components/button.tsx";
import { SelectField } from "../../../components/form/field.tsx";
import { countryName } from "../../../lib/format/country-name.ts";
import { useFocusAfterChange } from "../../../lib/focus.ts";
import { useIndexCountries } from "../tables/use-countries.ts";
import { useTableOptions } from "../tables/use-table-options.ts";
import * as styles from "./policies.module.css";

/** The table each country starts with under this policy. Countries without one keep their usual table. */
export function CountryTables({
  tables,
  onChange,
}: {
  readonly tables: readonly CountryTable[];
  readonly onChange: (tables: CountryTable[]) => void;
}) {
  const [next, setNext] = useState("");
  const countries = useIndexCountries();
  const tableOptions = useTableOptions();
  const keepFocus = useFocusAfterChange(tables.length);
  const set = (index: number, entry: CountryTable) => onChange(tables.with(index, entry));
  const free = countries.filter(({ code }) => !tables.some(({ country }) => country === code));
  return (
    <section className={`grid ${styles.part}`}>
      <h3>Tables per country</h3>
      <p className="hint">
        Chosen automatically when a record’s country is set. Your own tables always use their current version.
      </p>
      {tables.map(({ country, table }, index) => (
        <div key={country} className={`grid ${styles.tableRow}`}>
          <SelectField
            label="Country"
            options={[
              [country, countryName(country)],
              ...free.map(({ code, country: name }) => [code, name] as const),
            ]}
            value={country}
            onValue={(code) => set(index, { country: code, table: tableOptions(code)[0]?.[0] ?? "" })}
          />
          <SelectField
            label={`Table for ${countryName(country)}`}
            options={listTables(country, table)}
            value={table}
            onValue={(id) => set(index, { country, table: id })}
          />
          <IconButton
            icon={Trash2}
            label={`Remove the table for ${countryName(country)}`}
            onClick={() => {
              keepFocus();
              onChange(tables.filter((_, other) => other !== index));
            }}
          />
        </div>
      ))}
      <div className={`grid ${styles.tableRow}`}>
        <SelectField
          label="Add a country"
          placeholder="Choose a country"
          options={free.map(({ code, country }) => [code, country])}
          value={next}
          onValue={setNext}
        />
        <Button
          icon={Plus}
          disabled={next === ""}
          onClick={() => {
            onChange([...tables, { country: next, table: tableOptions(next)[0]?.[0] ?? "" }]);
            setNext("");
          }}
        >
          Add
        </Button>
      </div>
    </section>
  );

  function listTables(country: string, current: string) {
    const options = tableOptions(country);
    return options.some(([id]) => id === current)
      ? options
      : [[current, `${current} (no longer available)`] as const, ...options];
  }
}
