import type { GradingSystem } from "@meridian/grading";
import { Calculator, Columns3, Printer } from "lucide-react";
import { Link } from "../../../runtime/routing/router.tsx";
import { Breadcrumb } from "../../../components/breadcrumb.tsx";
import { AboutLine } from "../../about/public.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { IsoTag } from "../../../components/iso-tag.tsx";
import { SaveToReadingList } from "../../reading-list/public.ts";
import { paths } from "@meridian/contract/pages/paths";
import { calculatorLink } from "../calculator-link.ts";
import type { CountryContent } from "../content.ts";
import { regionLink } from "../region-link.ts";
import { Globe } from "./globe.tsx";
import { splitNotes, overviewFacts } from "./overview.ts";
import { TryAMark } from "./scale/try-a-mark.tsx";
import * as styles from "./country.module.css";

/** Page header: breadcrumb, key facts and actions. */
export function CountryHeader({
  content,
  systems,
}: {
  readonly content: CountryContent;
  /** In display order. */
  readonly systems: readonly GradingSystem[];
}) {
  const { country, slug } = content;
  const defaultSystem = country.systems.find((system) => system.default);
  return (
    <header className={styles.plate}>
      <div className={styles.inner}>
        <div>
          <AboutLine />
          <Breadcrumb part={<Link to={regionLink(country.region)}>{country.region}</Link>}>
            <Link to={paths.systems}>Global Education Systems</Link>
          </Breadcrumb>
          <h1>
            {country.country} <IsoTag code={country.code} />
          </h1>
          {/* On phones the scale comes first; elsewhere it is next to the sections. */}
          <div className={styles.phoneTry}>
            <TryAMark systems={systems} />
          </div>
          {country.education?.notes ? (
            <p className="lead">{splitNotes(country.education.notes).lead}</p>
          ) : (
            <p className="lead">How transcripts from {country.country} are graded and interpreted.</p>
          )}
          <dl className={`cluster ${styles.facts}`}>
            {overviewFacts(country).map(({ name, value }) => (
              <div key={name}>
                <dt className="tiny muted">{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <div className={`cluster ${styles.actions} noprint`}>
            <ButtonLink kind="primary" icon={Calculator} to={calculatorLink(country.code, defaultSystem?.id)}>
              Use in calculator
            </ButtonLink>
            <ButtonLink icon={Columns3} to={paths.comparison([country.code])}>
              Compare
            </ButtonLink>
            <SaveToReadingList item={{ kind: "country", slug, title: country.country }} />
            <Button kind="quiet" icon={Printer} onClick={() => globalThis.print()}>
              Print
            </Button>
          </div>
        </div>
        <Globe content={content} />
      </div>
    </header>
  );
}
