import { revokedStamp } from "@meridian/report/letterhead";
import type { ReportModel } from "@meridian/report/report-model";
import type { PageSize } from "@meridian/report/render-report";
import { ScaleBar } from "../../../components/grades/scale-bar.tsx";
import { SheetEquivalency } from "./sheet-equivalency.tsx";
import { SheetBackMatter } from "./sheet-back-matter.tsx";
import { SheetCourses } from "./sheet-courses.tsx";
import { SheetFields } from "./sheet-fields.tsx";
import { SheetFooter, SheetSignature } from "./sheet-footer.tsx";
import { SheetHead } from "./sheet-head.tsx";
import { useScriptFonts } from "./use-script-fonts.ts";
import * as styles from "./sheet.module.css";
import {
  attachedPagesNote,
  attachedPagesTitle,
  type AttachedPage,
} from "@meridian/report/model/attached-pages";

const noCountries: readonly string[] = [];
const noImages: readonly string[] = [];

/** The report as it prints, always on white. The PDF is built from the same model, so both have the same content. */
export function ReportSheet({
  report,
  size,
  logo = null,
  revokedOn = null,
  countries = noCountries,
  pageImages = noImages,
}: {
  readonly report: ReportModel;
  readonly size: PageSize;
  /** Data URL of the letterhead logo. */
  readonly logo?: string | null;
  /** Date of revocation; stamped across the sheet as in the PDF. */
  readonly revokedOn?: string | null;
  /** Country codes of the records, if known. They determine the regional form of shared CJK characters. */
  readonly countries?: readonly string[];
  /** Images of the attached pages, as data URLs. */
  readonly pageImages?: readonly string[];
}) {
  const { reading } = report;
  const fonts = useScriptFonts(report, countries);
  return (
    <article
      className={size === "A4" ? styles.sheet : `${styles.sheet} ${styles.letter}`}
      style={fonts}
      aria-label={report.title}
    >
      <div className={styles.strip} aria-hidden="true" />
      {revokedOn === null ? null : <p className={styles.stamp}>{revokedStamp(revokedOn)}</p>}
      <SheetHead report={report} logo={logo} />
      <SheetFields fields={report.identity} />
      <section className={styles.summary} aria-label="Result">
        <div>
          <p className={styles.gpa}>
            <b>{reading.gpa}</b> <span>{reading.label}</span>
          </p>
          <ScaleBar
            value={reading.value}
            max={reading.top}
            range={reading.range ? [reading.range.low, reading.range.high] : undefined}
          />
        </div>
        <dl className={styles.facts}>
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
      {report.equivalencies.map((section) => (
        <SheetEquivalency key={section.id} section={section} />
      ))}
      <SheetBackMatter report={report} />
      <SheetSignature report={report} />
      <p className={styles.disclaimer}>{report.disclaimer}</p>
      <SheetFooter report={report} />
      <SheetPages pages={report.attachments ?? []} images={pageImages} />
    </article>
  );
}

/** The attached pages of the transcript, one per printed page, as in the PDF. */
function SheetPages({
  pages,
  images,
}: {
  readonly pages: readonly AttachedPage[];
  readonly images: readonly string[];
}) {
  if (pages.length === 0) return null;
  return (
    <section className={styles.pages}>
      <h2>{attachedPagesTitle}</h2>
      <p className={styles.source}>{attachedPagesNote}</p>
      {pages.map(({ caption, width, height }, index) => (
        <figure key={`${index} ${caption}`}>
          <figcaption dir="auto">{caption}</figcaption>
          <img src={images[index]} alt={caption} width={width} height={height} />
        </figure>
      ))}
    </section>
  );
}
