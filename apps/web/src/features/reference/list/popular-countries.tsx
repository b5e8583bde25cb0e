import { paths } from "@meridian/contract/pages/paths";
import { IsoTag } from "../../../components/iso-tag.tsx";
import { plural } from "../../../lib/format/plural.ts";
import { Link } from "../../../runtime/routing/router.tsx";
import type { Atlas, ListedCountry } from "../content.ts";
import { MiniStrip } from "../strip/mini-strip.tsx";
import * as styles from "./systems-list.module.css";

/** The countries that send US offices the most transcripts, each with the strip of its default table. */
export function PopularCountries({
  popular,
  countries,
}: {
  readonly popular: Atlas["popular"];
  readonly countries: readonly ListedCountry[];
}) {
  return (
    <section className={styles.popular}>
      <h2>
        Popular countries{" "}
        <small>Each strip runs from the lowest mark to the best, with the pass mark shown.</small>
      </h2>
      <ul>
        {popular.map(({ code, card }) => {
          const listed = countries.find((country) => country.code === code);
          return listed ? (
            <li key={code}>
              <Link to={paths.system(listed.slug)}>
                <span className={`row ${styles.popularHead}`}>
                  <IsoTag code={code} />
                  <b>{listed.country}</b>
                  <small className="muted">{plural(listed.systems, "table")}</small>
                </span>
                <MiniStrip bands={card.bands} ticks={card.ticks} />
              </Link>
            </li>
          ) : null;
        })}
      </ul>
    </section>
  );
}
