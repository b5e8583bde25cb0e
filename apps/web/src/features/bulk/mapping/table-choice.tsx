import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SelectField } from "../../../components/form/field.tsx";
import { indexQuery } from "../queries.ts";
import * as styles from "../bulk.module.css";

/** Chooses a country and then a grading table. The team's own tables come first. */
export function TableChoice({
  own,
  value,
  onChange,
}: {
  readonly own: readonly { readonly id: string; readonly name: string }[];
  readonly value: string;
  readonly onChange: (system: string) => void;
}) {
  const { data: index } = useQuery(indexQuery);
  const countries = index?.countries ?? [];
  const [chosenCode, setCode] = useState("");
  const owner = countries.find((country) => country.systems.some(({ id }) => id === value))?.code;
  const code = chosenCode || owner || (own.some(({ id }) => id === value) ? "own" : "");
  const systems = code === "own" ? own : (countries.find((country) => country.code === code)?.systems ?? []);
  const chooseCountry = (newCode: string) => {
    setCode(newCode);
    const listed = countries.find((country) => country.code === newCode)?.systems;
    onChange((listed?.find((system) => system.default) ?? listed?.[0] ?? own[0])?.id ?? "");
  };
  return (
    <div className={styles.bulkTableChoice}>
      <SelectField
        label="Country"
        hint="For courses without a country or grading table in the file"
        value={code}
        onChange={(event) => chooseCountry(event.target.value)}
      >
        <option value="">Choose a country</option>
        {own.length > 0 ? <option value="own">Team tables</option> : null}
        {countries.map((country) => (
          <option key={country.code} value={country.code}>
            {country.country}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Grading table"
        value={value}
        disabled={systems.length === 0}
        onChange={(event) => onChange(event.target.value)}
      >
        {systems.length === 0 ? <option value="">–</option> : null}
        {systems.map((system) => (
          <option key={system.id} value={system.id}>
            {system.name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
