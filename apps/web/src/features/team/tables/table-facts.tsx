import { SelectField, TextArea, TextField } from "../../../components/form/field.tsx";
import { allCountries } from "../../../lib/format/country-name.ts";
import { levelLabels } from "../../../lib/format/labels.ts";
import type { TableDraft } from "./table-draft.ts";
import type { TableKind } from "./table-row.ts";
import * as styles from "./tables.module.css";

const kinds: Readonly<Record<TableKind, string>> = {
  bands: "Numbers in bands",
  letters: "Letters or words",
  points: "Interpolated between points",
};

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
    onValue: (value: string) => onChange({ [name]: value }),
  });
  return (
    <div className={`grid ${styles.facts}`}>
      <TextField label="Name" maxLength={200} {...bindField("name")} />
      <SelectField
        label="Listed under"
        placeholder="Team tables"
        options={allCountries.map(({ code, name }) => [code, name])}
        keepUnlisted
        value={draft.country ?? ""}
        onValue={(country) => onChange({ country: country || null })}
      />
      <SelectField
        label="Level"
        labels={{ any: levelLabels.any, secondary: levelLabels.secondary, tertiary: levelLabels.tertiary }}
        value={draft.level}
        onValue={(level) => onChange({ level })}
      />
      <SelectField
        label="Marks are"
        labels={kinds}
        value={draft.kind}
        onValue={(kind) => onChange({ kind })}
      />
      {draft.kind === "letters" ? null : (
        <>
          <TextField label="Lowest mark" inputMode="decimal" {...bindField("min")} />
          <TextField label="Highest mark" inputMode="decimal" {...bindField("max")} />
          <SelectField
            label="Better marks are"
            labels={{ higher: "Higher", lower: "Lower" }}
            value={draft.better}
            onValue={(better) => onChange({ better })}
          />
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
        labels={{
          published: "Published: the source prints these US grades",
          derived: "Derived: converted through another table",
          unverified: "Unverified: our own judgment",
        }}
        value={draft.confidence}
        onValue={(confidence) => onChange({ confidence })}
      />
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
