import { fitLogo, issueLine } from "@meridian/report/letterhead";
import type { ReportModel } from "@meridian/report/report-model";
import * as styles from "./sheet.module.css";

/** Maximum size of a logo, in millimeters. */
const maxLogoSize = { width: 58, height: 17 };

/** Report title and issuer: the office's name and logo, or our own logo. */
export function SheetHead({ report, logo }: { readonly report: ReportModel; readonly logo: string | null }) {
  return (
    <header className={styles.head}>
      <div>
        <h1>{report.title}</h1>
        <p>{report.subtitle}</p>
      </div>
      <div>
        {report.letterhead ? (
          <Letterhead letterhead={report.letterhead} logo={logo} />
        ) : (
          <div className={`row ${styles.brand}`}>
            <MeridianLogo />
            Meridian
          </div>
        )}
        <p>{report.issued}</p>
        {report.issue ? <p>{issueLine(report.issue)}</p> : null}
      </div>
    </header>
  );
}

function Letterhead(props: {
  readonly letterhead: NonNullable<ReportModel["letterhead"]>;
  readonly logo: string | null;
}) {
  const { institution, address = [], logo } = props.letterhead;
  const size = logo && fitLogo(logo, maxLogoSize);
  return (
    <div className={styles.office}>
      {size && props.logo ? (
        <img src={props.logo} alt="" style={{ width: `${size.width}mm`, height: `${size.height}mm` }} />
      ) : null}
      <b dir="auto">{institution}</b>
      {address.length > 0 ? (
        <p className={styles.address} dir="auto">
          {address.join("\n")}
        </p>
      ) : null}
    </div>
  );
}

function MeridianLogo() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="18.2" r="11.3" strokeWidth="2.2" />
      <path strokeWidth="1.6" d="M16 6.9c-7.2 5.5-7.2 17.1 0 22.6M16 6.9c7.2 5.5 7.2 17.1 0 22.6" />
      <path className={styles.n} strokeWidth="2.3" d="M16 5v26" />
      <path className={styles.nf} d="M11.2 1h9.6L16 8.2z" />
    </svg>
  );
}
