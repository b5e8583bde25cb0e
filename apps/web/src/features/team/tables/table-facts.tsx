import { SelectField, TextArea, TextField } from "../../../components/form/field.tsx";
import { allCountries } from "../../../lib/format/country-name.ts";
import type { TableDraft } from "./table-draft.ts";
import type { TableKind } from "./table-row.ts";
import * as styles from "./tables.module.css";

const kinds: readonly (readonly [TableKind, string])[] = [
  ["bands", "Numbers in bands"],
  ["letters", "Letters or words"],
  ["points", "Interpolated between points"],
];

/** The fields for the whole table: its name, country, scale and source. */
export function TableFacts({
  draft,
  onChange,
}: {
  readonly draft: TableDraft;
  readonly onChange: (change: Partial<TableDraft>) => void;
}) {
  const bindField = (
    name: "name" | "min" | "max" | "step" | "pass" | "notes" | "sourceTitle" | "sourceUrl",
  ) => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <div className={styles.teamFacts}>
      <TextField label="Name" maxLength={200} {...bindField("name")} />
      <SelectField
        label="Listed under"
        value={draft.country ?? ""}
        onChange={(event) => onChange({ country: event.target.value || null })}
      >
        <option value="">Team tables</option>
        {draft.country && !allCountries.some(({ code }) => code === draft.country) ? (
          <option value={draft.country}>{draft.country}</option>
        ) : null}
        {allCountries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Level"
        value={draft.level}
        onChange={(event) => onChange({ level: event.target.value as TableDraft["level"] })}
      >
        <option value="any">School and university</option>
        <option value="secondary">School</option>
        <option value="tertiary">University</option>
      </SelectField>
      <SelectField
        label="Marks are"
        value={draft.kind}
        onChange={(event) => onChange({ kind: event.target.value as TableKind })}
      >
        {kinds.map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </SelectField>
      {draft.kind === "letters" ? null : (
        <>
          <TextField label="Lowest mark" inputMode="decimal" {...bindField("min")} />
          <TextField label="Highest mark" inputMode="decimal" {...bindField("max")} />
          <SelectField
            label="Better marks are"
            value={draft.better}
            onChange={(event) => onChange({ better: event.target.value as TableDraft["better"] })}
          >
            <option value="higher">Higher</option>
            <option value="lower">Lower</option>
          </SelectField>
          <TextField
            label="Smallest step"
            hint="0.01 when marks have two decimals"
            inputMode="decimal"
            {...bindField("step")}
          />
        </>
      )}
      <TextField
        label="Pass mark"
        hint={
          draft.kind === "letters"
            ? "The lowest passing grade. Leave blank if there is none."
            : "Leave blank if there is none."
        }
        {...bindField("pass")}
      />
      <SelectField
        label="Confidence"
        value={draft.confidence}
        onChange={(event) => onChange({ confidence: event.target.value as TableDraft["confidence"] })}
      >
        <option value="published">Published: the source prints these US grades</option>
        <option value="derived">Derived: converted through another table</option>
        <option value="unverified">Unverified: our own judgment</option>
      </SelectField>
      <TextField label="Source" maxLength={300} {...bindField("sourceTitle")} />
      <TextField
        label="Web address of the source"
        hint="If it has one"
        type="url"
        maxLength={1000}
        {...bindField("sourceUrl")}
      />
      <div className={styles.wide}>
        <TextArea label="Notes" rows={2} maxLength={2000} {...bindField("notes")} />
      </div>
    </div>
  );
}
