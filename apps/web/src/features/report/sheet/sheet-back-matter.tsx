import type { ScaleSection } from "@meridian/report/model/scale-section";
import type { ReportModel } from "@meridian/report/report-model";
import { GradeChip } from "../../../components/grades/grade-chip.tsx";
import { SourceLink } from "../../../components/source-link.tsx";
import * as styles from "./sheet.module.css";

/** Grading tables with sources, policy, other tables, warnings and notes. */
export function SheetBackMatter({ report }: { readonly report: ReportModel }) {
  const [first, ...others] = report.scales;
  return (
    <>
      <div className={styles.twoColumns}>
        {first ? <Scale scale={first} /> : <div />}
        <div>
          <section>
            <h2>Policy</h2>
            <dl className={styles.policy}>
              {report.policy.map((setting) => (
                <div key={setting.label}>
                  <dt className="muted">{setting.label}</dt>
                  <dd>{setting.value}</dd>
                </div>
              ))}
            </dl>
          </section>
          {report.otherTables.length > 0 && (
            <section>
              <h2 id="report-other-tables">The same marks under other tables</h2>
              <table className={styles.otherMarks} aria-labelledby="report-other-tables">
                <tbody>
                  {report.otherTables.map((table) => (
                    <tr key={table.name}>
                      <th scope="row">
                        {table.name}
                        {table.note === null ? null : <small>{table.note}</small>}
                      </th>
                      <td>{table.gpa}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          )}
        </div>
        {others.map((scale) => (
          <Scale key={scale.id} scale={scale} />
        ))}
      </div>
      <Lines title="What to know about this result" lines={report.warnings} />
      <Lines title="Evaluator’s notes" lines={report.notes} />
      <Lines title="File check" lines={report.observations ?? []} />
    </>
  );
}

function Scale({ scale }: { readonly scale: ScaleSection }) {
  return (
    <section>
      <h2>{scale.title}</h2>
      <table className={styles.scale} aria-label={scale.title}>
        <tbody>
          {scale.rows.map((row, index) => (
            <tr key={`${row.range} ${index}`}>
              <th scope="row">{row.range}</th>
              <td>
                {row.word === null ? row.text : <span className="local">{row.word}</span>}
                {row.word !== null && row.text !== null
                  ? `, ${row.text.charAt(0).toLowerCase()}${row.text.slice(1)}`
                  : null}
              </td>
              <td className={styles.end}>{row.points ?? <GradeChip grade={row.grade?.grade ?? null} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.source}>
        <b>{scale.confidenceText}</b> {scale.provenance}
      </p>
      {scale.passMarks.map((line) => (
        <p key={line} className={styles.source}>
          {line}
        </p>
      ))}
      <ol className={styles.sources}>
        {scale.sources.map((source, index) => (
          <li key={`${source.url} ${index}`}>
            <span>{index + 1}</span>
            <SourceLink url={source.url}>
              {source.site ? `${source.title} (${source.site})` : source.title}
            </SourceLink>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.lines}>
      <h2>{title}</h2>
      {lines.map((line, index) => (
        <p key={`${index} ${line}`} dir="auto">
          {line}
        </p>
      ))}
    </section>
  );
}
