import type { GradingSystem } from "@meridian/grading";
import { Calculator, Columns3, Printer } from "lucide-react";
import { Link } from "../../../runtime/routing/router.tsx";
import { Breadcrumb } from "../../../components/breadcrumb.tsx";
import { AboutLine } from "../../about/public.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { IsoTag } from "../../../components/iso-tag.tsx";
import { SaveToReadingList } from "../../reading-list/public.ts";
import { paths } from "@meridian/contract/pages/paths";
import { calculatorLink, regionLink } from "../links.ts";
import { type CountryContent, referenceFiles } from "../content.ts";
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

/** The country on the globe. Coastlines and graticule are in a separate file to keep the page small. */
function Globe({ content }: { readonly content: CountryContent }) {
  const { slug, country, pin } = content;
  const shapeUrl = (id: string) => `${referenceFiles.globe(slug)}#${id}`;
  return (
    <svg
      className={styles.globe}
      viewBox="0 0 500 500"
      role="img"
      aria-label={pin ? `Globe showing ${country.country}` : "Globe"}
    >
      <circle className={styles.water} cx={250} cy={250} r={246} />
      <use className={styles.graticule} href={shapeUrl("graticule")} />
      <use className={styles.land} href={shapeUrl("land")} />
      {pin ? <use className={styles.here} href={shapeUrl("here")} /> : null}
      <circle className={styles.rim} cx={250} cy={250} r={246} />
      {pin ? (
        <g className={styles.pin}>
          <line x1={pin.x} x2={pin.x} y1={pin.y - 56} y2={pin.y} />
          <path d={`M${pin.x - 12} ${pin.y - 76}h24l-12 20z`} />
        </g>
      ) : null}
    </svg>
  );
}
