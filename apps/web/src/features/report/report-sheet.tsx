import type { Field } from "@meridian/report/model/identity";
import type { ReportModel } from "@meridian/report/report-model";
import type { PageSize } from "@meridian/report/render-report";
import { ScaleBar } from "../../components/scale-bar.tsx";
import { SheetBackMatter } from "./sheet-back-matter.tsx";
import { SheetCourses } from "./sheet-courses.tsx";
import "./report-sheet.css";

/** The report as it prints, always on white paper. The same model makes the PDF, so both say the same. */
export function ReportSheet({ report, size }: { readonly report: ReportModel; readonly size: PageSize }) {
  const { reading } = report;
  return (
    <article className={size === "A4" ? "rsheet" : "rsheet letter"} aria-label={report.title}>
      <div className="rstrip" aria-hidden="true" />
      <header className="rhead">
        <div>
          <h1>{report.title}</h1>
          <p>{report.subtitle}</p>
        </div>
        <div>
          <div className="rbrand">
            <Mark />
            Meridian
          </div>
          <p>{report.issued}</p>
        </div>
      </header>
      <Fields fields={report.identity} />
      <section className="rsum" aria-label="Result">
        <div>
          <p className="rgpa">
            <b>{reading.gpa}</b> <span>{reading.label}</span>
          </p>
          <ScaleBar
            value={reading.value}
            max={reading.top}
            range={reading.range ? [reading.range.low, reading.range.high] : undefined}
          />
        </div>
        <dl className="rfacts">
          {report.facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>
                {fact.value}
                {fact.unit === null ? null : <small> {fact.unit}</small>}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {report.records.map((record) => (
        <SheetCourses key={record.id} record={record} />
      ))}
      <SheetBackMatter report={report} />
      <p className="rdisc">{report.disclaimer}</p>
      <footer className="rfoot">
        <p>
          Fingerprint
          <b>{report.code}</b>
        </p>
        <p>{report.versions}</p>
      </footer>
    </article>
  );
}

export function Fields({ fields }: { readonly fields: readonly Field[] }) {
  return (
    <dl className="rid">
      {fields.map((field) => (
        <div key={field.label}>
          <dt>{field.label}</dt>
          <dd dir="auto">{field.value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="18.2" r="11.3" strokeWidth="2.2" />
      <path strokeWidth="1.6" d="M16 6.9c-7.2 5.5-7.2 17.1 0 22.6M16 6.9c7.2 5.5 7.2 17.1 0 22.6" />
      <path className="n" strokeWidth="2.3" d="M16 5v26" />
      <path className="nf" d="M11.2 1h9.6L16 8.2z" />
    </svg>
  );
}
