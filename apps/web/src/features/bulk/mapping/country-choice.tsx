import type { BulkMapping } from "@meridian/contract/bulk/schemas";
import type { DatasetIndex, IndexCountry } from "@meridian/grading";
import { SelectField } from "../../../components/form/field.tsx";
import { Options } from "../../../components/form/choices.tsx";
import { plural } from "../../../lib/format/plural.ts";
import type { CountryTable } from "@meridian/contract/policies/schemas";
import type { TeamTable } from "@meridian/contract/team/schemas";
import { getDefaultTable, type WrittenCountry } from "./countries.ts";
import * as styles from "../bulk.module.css";

type Choices = Pick<BulkMapping, "countries" | "tables">;

/** The code that lines with this country use: chosen, or exact; empty to leave them out, undefined if undecided. */
export function getChosenCode({ text, exact }: WrittenCountry, { countries }: Choices): string | undefined {
  return exact?.code ?? countries[text];
}

/** Asks what each country of the file means unless it is certain, and which grading table its marks use. */
export function CountryChoice({
  written,
  index,
  teamTables,
  policies,
  choices,
  onChange,
}: {
  readonly written: readonly WrittenCountry[];
  readonly index: DatasetIndex;
  readonly teamTables: readonly TeamTable[];
  /** The tables that the policies of the file set, one list per policy. */
  readonly policies: readonly (readonly CountryTable[])[];
  readonly choices: Choices;
  readonly onChange: (choices: Choices) => void;
}) {
  const uncertain = written.filter(({ exact }) => exact === null);
  const codes = [...new Set(written.map((country) => getChosenCode(country, choices)))];
  const used = index.countries.filter(({ code }) => codes.includes(code));
  return (
    <>
      {uncertain.length > 0 ? (
        <fieldset className={`grid loose ${styles.columns}`}>
          <legend>Countries we are not sure about</legend>
          {uncertain.map((country) => (
            <SelectField
              key={country.text}
              label={<span className="local">{country.text}</span>}
              hint={plural(country.lines, "line")}
              value={getChosenCode(country, choices) ?? "?"}
              onValue={(value) =>
                onChange({ ...choices, countries: { ...choices.countries, [country.text]: value } })
              }
            >
              <option value="?" disabled>
                Choose a country
              </option>
              <option value="">Leave these lines out</option>
              {country.suggestions.length > 0 ? (
                <optgroup label="Did you mean">
                  <Options list={country.suggestions.map(toOption)} />
                </optgroup>
              ) : null}
              <optgroup label="All countries">
                <Options
                  list={index.countries.filter((one) => !country.suggestions.includes(one)).map(toOption)}
                />
              </optgroup>
            </SelectField>
          ))}
        </fieldset>
      ) : null}
      {used.length > 0 ? (
        <fieldset className={`grid loose ${styles.columns}`}>
          <legend>Grading table per country</legend>
          {used.map((country) => {
            const presets = [
              ...new Set(
                policies.map((policyTables) => getDefaultTable(country, { teamTables, policyTables })),
              ),
            ];
            return (
              <SelectField
                key={country.code}
                label={country.country}
                hint={listSpellings(country, written, choices)}
                placeholder={presets.length > 1 ? "Each policy’s own table" : undefined}
                options={[
                  ...teamTables
                    .filter(
                      ({ country: code, system }) => code === country.code || presets.includes(system.id),
                    )
                    .map(({ system }) => [system.id, `${system.name} (team)`] as const),
                  ...country.systems.map(({ id, name }) => [id, name] as const),
                ]}
                value={choices.tables[country.code] || (presets.length > 1 ? "" : presets[0])}
                onValue={(value) =>
                  onChange({ ...choices, tables: { ...choices.tables, [country.code]: value } })
                }
              />
            );
          })}
        </fieldset>
      ) : null}
    </>
  );
}

const toOption = ({ code, country }: IndexCountry) => [code, country] as const;

function listSpellings(country: IndexCountry, written: readonly WrittenCountry[], choices: Choices): string {
  const spellings = written.filter((one) => getChosenCode(one, choices) === country.code);
  const lines = spellings.reduce((sum, one) => sum + one.lines, 0);
  return `${plural(lines, "line")}: ${spellings.map(({ text }) => text).join(", ")}`;
}
