import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { LoadErrorNotice } from "../../../components/loading/load-error.tsx";
import { stillMapQuery, Swatch } from "../../reference/public.ts";
import type { AccuracyClass } from "./accuracy.ts";
import * as styles from "./progress-map.module.css";

/** The atlas colored by how well each country went. The table below has the numbers. */
export function ProgressMap({ classes }: { readonly classes: readonly AccuracyClass[] }) {
  const { data, isError, refetch } = useQuery(stillMapQuery);
  const fills = useMemo(
    () => new Map(classes.flatMap(({ codes, swatch }) => codes.map((code) => [code, { swatch }] as const))),
    [classes],
  );
  const summary = classes.map(({ label, codes }) => `${label} ${codes.length}`).join(", ");
  return (
    <figure className={`neatline ${styles.map}`}>
      <div className={styles.box} aria-busy={data || isError ? undefined : true}>
        {data ? (
          <data.StillMap
            world={data.world}
            countries={fills}
            label={`Countries you have practiced: ${summary}. The table below lists them.`}
          />
        ) : null}
        {isError ? <LoadErrorNotice subject="The map" onRetry={refetch} /> : null}
      </div>
      <figcaption>
        <ul className={`small soft cluster ${styles.key}`}>
          {classes.map(({ label, swatch, codes }) => (
            <li className="row" key={label}>
              <Swatch name={swatch} />
              {label} <b>{codes.length}</b>
            </li>
          ))}
          <li className="row">
            <Swatch name={null} />
            Not practiced yet
          </li>
        </ul>
      </figcaption>
    </figure>
  );
}
