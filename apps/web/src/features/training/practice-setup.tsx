import { difficulties, type Difficulty } from "@meridian/contract/training/schemas";
import type { Country } from "@meridian/grading";
import { X } from "lucide-react";
import { useId, useState, type FormEvent } from "react";
import { Button } from "../../components/button.tsx";
import { IsoTag } from "../../components/iso-tag.tsx";
import { FormError } from "../../components/form/form.tsx";
import { SegmentedField, Select } from "../../components/form/choices.tsx";
import { allCountries, countryName } from "../../lib/format/country-name.ts";
import { loadTables } from "./country-tables.ts";
import { useFocusAfterChange } from "../../lib/focus.ts";
import * as styles from "./training.module.css";

export interface PracticeSetupChoice {
  readonly codes: readonly string[];
  readonly length: number;
  readonly difficulty: Difficulty;
}

/** Countries that are learned together, because their scales are related or one desk reads them. */
const countryPacks: readonly { readonly name: string; readonly codes: readonly string[] }[] = [
  { name: "Most common", codes: ["IN", "CN", "NG", "DE", "BR"] },
  { name: "South Asia", codes: ["IN", "PK", "BD", "NP", "LK"] },
  { name: "East Asia", codes: ["CN", "JP", "KR", "TW", "HK"] },
  { name: "Southeast Asia", codes: ["VN", "ID", "PH", "TH", "MY"] },
  { name: "Middle East", codes: ["IR", "TR", "SA", "JO", "LB"] },
  { name: "Africa", codes: ["NG", "GH", "KE", "ZA", "EG"] },
  { name: "Latin America", codes: ["BR", "MX", "CO", "AR", "PE"] },
  { name: "Western Europe", codes: ["DE", "FR", "GB", "IT", "ES"] },
  { name: "Eastern Europe", codes: ["RU", "UA", "PL", "KZ", "UZ"] },
];

export const defaultChoice: PracticeSetupChoice = {
  codes: countryPacks[0]?.codes ?? [],
  length: 10,
  difficulty: "starter",
};

const maxCountries = 12;
const levels: Readonly<Record<Difficulty, readonly [name: string, description: string]>> = {
  starter: ["Starter", "Each country’s main table, with marks well inside a band."],
  practised: [
    "Practiced",
    "Other national tables too, marks at the edges of bands, and short transcripts to average.",
  ],
  expert: ["Expert", "Every institution’s table, local words, decimal commas, and transcripts with credits."],
};

/** Chooses the countries, length and difficulty of a practice set. */
export function PracticeSetup({
  choice,
  onChange,
  onStart,
}: {
  readonly choice: PracticeSetupChoice;
  readonly onChange: (choice: PracticeSetupChoice) => void;
  readonly onStart: (tables: readonly Country[]) => void;
}) {
  const id = useId();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const chosen = choice.codes;
  const available = allCountries.filter(({ code }) => !choice.codes.includes(code));
  const keepFocus = useFocusAfterChange(chosen.length);
  const removeCountry = (code: string) => {
    keepFocus();
    onChange({ ...choice, codes: choice.codes.filter((other) => other !== code) });
  };

  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0) {
      setError("Choose at least one country to practice.");
      return;
    }
    setBusy(true);
    setError(null);
    const results = await Promise.allSettled(chosen.map(loadTables));
    setBusy(false);
    const missing = chosen.filter((_, i) => results[i]?.status === "rejected");
    if (missing.length > 0) {
      setError(
        `The tables of ${missing.map(countryName).join(", ")} could not be loaded. Try again, or remove them from the list.`,
      );
      return;
    }
    onStart(results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : [])));
  };

  return (
    <form className={`sheet grid loose ${styles.setUp}`} onSubmit={(event) => void start(event)} noValidate>
      <h2>New practice set</h2>
      <div className="field">
        <span className="label" id={`${id}-chosen`}>
          Countries
        </span>
        <div className={`cluster ${styles.packs}`} role="group" aria-label="Country packs">
          {countryPacks.map(({ name, codes }) => (
            <Button
              key={name}
              kind="quiet"
              size="sm"
              aria-pressed={codes.join() === choice.codes.join()}
              onClick={() => onChange({ ...choice, codes })}
            >
              {name}
            </Button>
          ))}
        </div>
        <ul className={`cluster ${styles.chosen}`} aria-labelledby={`${id}-chosen`}>
          {chosen.map((code) => (
            <li key={code}>
              <IsoTag code={code} />
              {countryName(code)}
              <button
                type="button"
                aria-label={`Remove ${countryName(code)}`}
                onClick={() => removeCountry(code)}
              >
                <X className="i sm" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
        <label className="sr" htmlFor={`${id}-add`}>
          Add a country
        </label>
        <Select
          className={`input ${styles.add}`}
          id={`${id}-add`}
          placeholder={
            chosen.length >= maxCountries
              ? `At most ${maxCountries} countries`
              : "Add a country or qualification"
          }
          options={available.map(({ code, name }) => [code, name])}
          value=""
          disabled={chosen.length >= maxCountries}
          onValue={(value) => onChange({ ...choice, codes: [...choice.codes, value] })}
        />
      </div>
      <div className={`cluster ${styles.two}`}>
        <SegmentedField
          label="Questions"
          value={String(choice.length)}
          onChange={(length) => onChange({ ...choice, length: Number(length) })}
          labels={{ "5": "5", "10": "10", "20": "20", "30": "30" }}
        />
        <SegmentedField
          label="Difficulty"
          value={choice.difficulty}
          onChange={(difficulty) => onChange({ ...choice, difficulty })}
          options={difficulties.map((difficulty) => [difficulty, levels[difficulty][0]])}
        />
      </div>
      <p className="hint">{levels[choice.difficulty][1]}</p>
      <FormError>{error}</FormError>
      <Button type="submit" busy={busy && "Loading tables"}>
        Start practicing
      </Button>
    </form>
  );
}
