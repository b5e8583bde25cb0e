import { explainMark, type GradingSystem, scaleText } from "@meridian/grading";
import { useId, useState } from "react";
import { ButtonLink } from "../../../components/button.tsx";
import { GradeBands } from "../strip/grade-bands.tsx";
import { Needle } from "../strip/needle.tsx";
import { ScaleTicks } from "../strip/scale-ticks.tsx";
import { IsoTag } from "../../../components/iso-tag.tsx";
import { calculatorLink } from "../links.ts";
import { partialBands } from "../country/scale/alternate-bands.ts";
import { PublisherGrades } from "../country/scale/publisher-grades.tsx";
import { scaleBands, stripTicks } from "../country/scale/scale-bands.ts";
import { triedMark } from "../country/scale/tried-mark.ts";
import type { ComparedCountry } from "./compared-country.ts";
import * as styles from "./scale-comparison.module.css";

/** The default table of each country as a strip, worst left and best right, with a mark to try on it. */
export function ScaleComparison({ countries }: { readonly countries: readonly ComparedCountry[] }) {
  return (
    <div className={`sheet ${styles.scales}`}>
      {countries.map((country) =>
        country.system ? <CountryScale key={country.code} country={country} system={country.system} /> : null,
      )}
      <div className={`tiny muted ${styles.share}`} aria-hidden="true">
        <span>Share of the scale</span>
        <div>
          <div className={styles.ruler} />
          <ScaleTicks ticks={shares} />
        </div>
      </div>
    </div>
  );
}

const shares = [0, 20, 40, 60, 80, 100].map((at) => ({ at, text: `${at}%`, pass: false }));

function CountryScale({
  country,
  system,
}: {
  readonly country: ComparedCountry;
  readonly system: GradingSystem;
}) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const { mark, isUnreadable, at, readings } = triedMark(system, typed);
  const other = system.alternates?.[0];
  return (
    <section className={styles.scale} aria-label={`Scale of ${country.country}`}>
      <div className={styles.who}>
        <h3>
          <IsoTag code={country.code} /> {country.country}
        </h3>
        <div className="field">
          <label htmlFor={id}>Try a mark{system.kind === "numeric" ? `, ${scaleText(system)}` : ""}</label>
          <input
            id={id}
            className={isUnreadable ? "input is-bad" : "input"}
            value={mark}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={isUnreadable || undefined}
            aria-describedby={isUnreadable ? `${id}-error` : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
          {isUnreadable ? (
            <p className="hint bad" id={`${id}-error`}>
              {explainMark(system, mark).steps.find(({ kind }) => kind === "error")?.text}
            </p>
          ) : null}
        </div>
        <ButtonLink
          className="noprint"
          size="sm"
          to={calculatorLink(country.code, system.id)}
          aria-label={`Use in calculator: ${country.country}`}
        >
          Use in calculator
        </ButtonLink>
      </div>
      <div className={styles.strips} aria-hidden="true">
        <GradeBands bands={scaleBands(system, system.bands)} />
        {other ? (
          <div className={styles.second}>
            <GradeBands bands={partialBands(system, other)} />
          </div>
        ) : null}
        {at === null ? null : <Needle at={at} label={mark} />}
        <ScaleTicks ticks={stripTicks(system)} namesPass={system.kind === "numeric"} />
      </div>
      <div className={styles.readings}>
        <PublisherGrades readings={readings.slice(0, 2)}>
          {other ? null : (
            <div>
              <dt className="muted">No second publisher</dt>
            </div>
          )}
        </PublisherGrades>
      </div>
    </section>
  );
}
