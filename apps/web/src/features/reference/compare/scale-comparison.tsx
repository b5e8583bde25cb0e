import { compileSystem, explainMark, type GradingSystem, scaleText } from "@meridian/grading";
import { type CSSProperties, useId, useState } from "react";
import { ButtonLink } from "../../../components/button.tsx";
import { GradeBands } from "../strip/grade-bands.tsx";
import { IsoTag } from "../../../components/iso-tag.tsx";
import { calculatorLink } from "../calculator-link.ts";
import { partialBands } from "../country/scale/alternate-bands.ts";
import { exampleMark } from "../country/scale/example-mark.ts";
import { markPosition } from "../country/scale/mark-position.ts";
import { findPublisher, shortPublisherName } from "../country/scale/publisher.ts";
import { scaleBands, scaleTicks, symbolTicks } from "../country/scale/scale-bands.ts";
import type { ComparedCountry } from "./compared-country.ts";
import { PublisherGrade } from "../country/scale/publisher-grade.tsx";
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
          <div className={styles.ticks}>
            {[0, 20, 40, 60, 80, 100].map((at) => (
              <span key={at} style={{ left: `${at}%` }}>
                {at}%
              </span>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

function CountryScale({
  country,
  system,
}: {
  readonly country: ComparedCountry;
  readonly system: GradingSystem;
}) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const mark = typed ?? exampleMark(system);
  const compiled = compileSystem(system);
  const conversion = compiled.convert(mark);
  const at = conversion.error ? null : markPosition(system, conversion.value, conversion.band);
  const ticks = system.kind === "symbol" ? symbolTicks(system) : scaleTicks(system);
  const other = system.alternates?.[0];
  const [otherTable] = compiled.alternates();
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
            className={conversion.error ? "input is-bad" : "input"}
            value={mark}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={conversion.error ? true : undefined}
            aria-describedby={conversion.error ? `${id}-error` : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
          {conversion.error ? (
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
        {at === null ? null : (
          <span className={styles.needle} style={{ "--at": at } as CSSProperties}>
            <b>{mark}</b>
          </span>
        )}
        <div className={styles.ticks}>
          {ticks.map(({ at: tickAt, text, pass }) => (
            <span key={tickAt} className={pass ? styles.pass : undefined} style={{ left: `${tickAt}%` }}>
              {pass && system.kind === "numeric" ? `pass ${text}` : text}
            </span>
          ))}
        </div>
      </div>
      <dl className={styles.readings} aria-live="polite" aria-atomic="true">
        <PublisherGrade name={findPublisher(system)} grade={conversion.us} />
        {otherTable ? (
          <PublisherGrade
            name={shortPublisherName(otherTable.publisher)}
            grade={otherTable.grade(conversion.value, conversion.band)}
          />
        ) : (
          <div>
            <dt className="muted">No second publisher</dt>
          </div>
        )}
      </dl>
    </section>
  );
}
