import {
  readingSource,
  type EquivalencySection,
  type PrintedReading,
} from "@meridian/report/model/equivalency-section";
import { SourceLink } from "../../../components/source-link.tsx";
import * as styles from "./sheet.module.css";

/** The credential, the office's reading and the other readings, as in the PDF. */
export function SheetEquivalency({ section }: { readonly section: EquivalencySection }) {
  const { reading } = section;
  return (
    <section className={styles.requiv}>
      <h2>{section.title}</h2>
      <dl>
        {section.fields.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.rread}>
        <p className={styles.rsrc}>This office reads it as</p>
        {reading === null ? (
          <p>{section.noReading}</p>
        ) : (
          <>
            <p className={styles.rus}>{reading.us}</p>
            {reading.remarks === "" ? null : <p>{reading.remarks}</p>}
            <p>
              {reading.isOwn ? null : "After "}
              <ReadingSource reading={reading} />
            </p>
          </>
        )}
      </div>
      {section.others.length > 0 ? (
        <>
          <h3>Other readings of the same credential</h3>
          <table>
            <thead>
              <tr>
                <th scope="col">Reads as</th>
                <th scope="col">Condition and remarks</th>
                <th scope="col">Whose reading</th>
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
      {section.footnotes.map((line) => (
        <p key={line} className={styles.rsrc}>
          {line}
        </p>
      ))}
    </section>
  );
}

function ReadingSource({ reading }: { readonly reading: PrintedReading }) {
  return reading.url === "" ? (
    readingSource(reading)
  ) : (
    <SourceLink url={reading.url}>{readingSource(reading)}</SourceLink>
  );
}
