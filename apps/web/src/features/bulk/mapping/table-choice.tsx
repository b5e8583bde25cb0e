import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SelectField } from "../../../components/form/field.tsx";
import { datasetIndexQuery } from "../../reference/public.ts";
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
  const { data: index } = useQuery(datasetIndexQuery);
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
    <div className={`grid loose ${styles.tableChoice}`}>
      <SelectField
        label="Country"
        hint="For courses without a country or grading table in the file"
        placeholder="Choose a country"
        options={[
          ...(own.length > 0 ? [["own", "Team tables"] as const] : []),
          ...countries.map((country) => [country.code, country.country] as const),
        ]}
        value={code}
        onValue={chooseCountry}
      />
      <SelectField
        label="Grading table"
        placeholder={systems.length === 0 ? "–" : undefined}
        options={systems.map(({ id, name }) => [id, name])}
        value={value}
        disabled={systems.length === 0}
        onValue={onChange}
      />
    </div>
  );
}
