import {
  readingSource,
  type EquivalencySection,
  type PrintedReading,
} from "@meridian/report/model/equivalency-section";
import type { PrintedPlace } from "@meridian/report/model/institution-section";
import { SourceLink } from "../../../components/source-link.tsx";
import { YearsRuler } from "./years-ruler.tsx";
import * as styles from "./sheet.module.css";

/** The credential, the office's reading and the other readings, as in the PDF. */
export function SheetEquivalency({ section }: { readonly section: EquivalencySection }) {
  const { reading } = section;
  return (
    <section className={styles.equivalency}>
      <h2>{section.title}</h2>
      <dl>
        {section.fields.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <div className={`cluster ${styles.frame}`}>
        <div className={styles.reading}>
          <p className={styles.source}>US equivalency (this office)</p>
          {reading === null ? (
            <p>{section.noReading}</p>
          ) : (
            <>
              <p className={styles.usDegree}>{reading.us}</p>
              {reading.remarks === "" ? null : <p>{reading.remarks}</p>}
              <p>
                {reading.isOwn ? null : "After "}
                <ReadingSource reading={reading} />
              </p>
            </>
          )}
        </div>
        {section.ruler ? <YearsRuler ruler={section.ruler} /> : null}
      </div>
      {section.others.length > 0 ? (
        <>
          <h3>Other equivalencies for the same credential</h3>
          <table>
            <thead>
              <tr>
                <th scope="col">US equivalent</th>
                <th scope="col">Condition and remarks</th>
                <th scope="col">Source</th>
              </tr>
            </thead>
            <tbody>
              {section.others.map((other, index) => (
                <tr key={`${index} ${other.us}`}>
                  <th scope="row">{other.us}</th>
                  <td>{other.remarks || "None stated"}</td>
                  <td>
                    <ReadingSource reading={other} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : null}
      <h3>Institution</h3>
      <p>
        <b dir="auto">{section.institution.name}</b>
      </p>
      <p className={styles.note}>{section.institution.listing}</p>
      <div className={styles.places}>
        <Places title="Where to check recognition" places={section.institution.recognition} />
        <Places title="How to verify the documents" places={section.institution.verification} />
      </div>
      {section.sources.length > 0 ? (
        <>
          <h3>Sources</h3>
          <ol>
            {section.sources.map(({ number, title, url, site, kind }) => (
              <li key={number} value={number}>
                <SourceLink url={url}>{site && site !== title ? `${title} · ${site}` : title}</SourceLink>
                {kind === "" ? null : <span className={styles.source}> {kind}</span>}
              </li>
            ))}
          </ol>
        </>
      ) : null}
      {section.footnotes.map((line) => (
        <p key={line} className={styles.source}>
          {line}
        </p>
      ))}
    </section>
  );
}

function Places({ title, places }: { readonly title: string; readonly places: readonly PrintedPlace[] }) {
  if (places.length === 0) return null;
  return (
    <div>
      <h4>{title}</h4>
      <ul>
        {places.map(({ name, what, citation }) => (
          <li key={`${name} ${citation}`}>
            <b>{name}</b>
            {what ? `: ${what}.` : ""} {citation}
          </li>
        ))}
      </ul>
    </div>
  );
}

function ReadingSource({ reading }: { readonly reading: PrintedReading }) {
  return reading.url === "" ? (
    readingSource(reading)
  ) : (
    <SourceLink url={reading.url}>{readingSource(reading)}</SourceLink>
  );
}
