import { difficulties, type Difficulty } from "@meridian/contract/training";
import type { Country } from "@meridian/grading";
import { X } from "lucide-react";
import { useId, useState, type FormEvent } from "react";
import { Button } from "../../components/button.tsx";
import { IsoTag } from "../../components/iso-tag.tsx";
import { Refused } from "../../components/refused.tsx";
import { Segmented } from "../../components/segmented.tsx";
import { loadTables } from "./country-tables.ts";

export interface PracticeCountry {
  readonly code: string;
  readonly country: string;
  readonly slug: string;
}

export interface SetUpChoice {
  readonly codes: readonly string[];
  readonly length: number;
  readonly difficulty: Difficulty;
}

/** Where most transcripts that US offices read come from. */
export const usualChoice: SetUpChoice = {
  codes: ["IN", "CN", "NG", "DE", "BR"],
  length: 10,
  difficulty: "starter",
};

const mostCountries = 12;
const lengths = [5, 10, 20, 30];
const about: Readonly<Record<Difficulty, readonly [name: string, what: string]>> = {
  starter: ["Starter", "The usual table of each country, marks well inside a band."],
  practised: [
    "Practised",
    "The country’s other tables too, marks at the edges, short transcripts to average.",
  ],
  expert: ["Expert", "Every institution’s table, local words and decimal commas, transcripts with credits."],
};

/** Which countries, how long, how hard. */
export function SetUp({
  countries,
  choice,
  onChange,
  onBegin,
}: {
  readonly countries: readonly PracticeCountry[];
  readonly choice: SetUpChoice;
  readonly onChange: (choice: SetUpChoice) => void;
  readonly onBegin: (tables: readonly Country[]) => void;
}) {
  const id = useId();
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const chosen = choice.codes.flatMap((code) => countries.find((one) => one.code === code) ?? []);
  const left = countries.filter(({ code }) => !choice.codes.includes(code));
  const drop = (code: string) =>
    onChange({ ...choice, codes: choice.codes.filter((other) => other !== code) });

  const begin = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0) {
      setFault("Choose at least one country to practise.");
      return;
    }
    setBusy(true);
    setFault(null);
    const loaded = await Promise.allSettled(chosen.map(({ code }) => loadTables(code)));
    setBusy(false);
    const missing = chosen.filter((_, i) => loaded[i]?.status === "rejected");
    if (missing.length > 0) {
      setFault(
        `The tables of ${missing.map(({ country }) => country).join(", ")} could not be loaded. Try again, or take them off the list.`,
      );
      return;
    }
    onBegin(loaded.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])));
  };

  return (
    <form className="sheet neatline set-up" onSubmit={(event) => void begin(event)} noValidate>
      <h2>A new practice set</h2>
      <div className="field">
        <span className="label" id={`${id}-chosen`}>
          Countries
        </span>
        <ul className="chosen" aria-labelledby={`${id}-chosen`}>
          {chosen.map(({ code, country }) => (
            <li key={code}>
              <IsoTag code={code.replace(/^X-/, "")} />
              {country}
              <button type="button" aria-label={`Remove ${country}`} onClick={() => drop(code)}>
                <X className="i sm" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
        <label className="sr" htmlFor={`${id}-add`}>
          Add a country
        </label>
        <select
          className="input add"
          id={`${id}-add`}
          value=""
          disabled={chosen.length >= mostCountries}
          onChange={(event) => onChange({ ...choice, codes: [...choice.codes, event.target.value] })}
        >
          <option value="">
            {chosen.length >= mostCountries
              ? `At most ${mostCountries} countries`
              : "Add a country or qualification"}
          </option>
          {left.map(({ code, country }) => (
            <option key={code} value={code}>
              {country}
            </option>
          ))}
        </select>
      </div>
      <div className="two">
        <div className="field">
          <span className="label">Questions</span>
          <Segmented<string>
            label="Questions"
            value={String(choice.length)}
            onChange={(length) => onChange({ ...choice, length: Number(length) })}
            segments={lengths.map((length) => ({ value: String(length), label: String(length) }))}
          />
        </div>
        <div className="field">
          <span className="label">Difficulty</span>
          <Segmented<Difficulty>
            label="Difficulty"
            value={choice.difficulty}
            onChange={(difficulty) => onChange({ ...choice, difficulty })}
            segments={difficulties.map((difficulty) => ({ value: difficulty, label: about[difficulty][0] }))}
          />
        </div>
      </div>
      <p className="hint">{about[choice.difficulty][1]}</p>
      <Refused>{fault}</Refused>
      <Button kind="primary" size="lg" type="submit" busy={busy && "Loading tables"}>
        Start practising
      </Button>
    </form>
  );
}
