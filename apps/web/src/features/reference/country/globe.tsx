import { type CountryContent, referenceFiles } from "../content.ts";
import * as styles from "./country.module.css";

/** The country on the globe. Coastlines and graticule are in a separate file to keep the page small. */
export function Globe({ content }: { readonly content: CountryContent }) {
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
