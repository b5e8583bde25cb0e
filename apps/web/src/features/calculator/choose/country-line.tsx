import type { CountryMatch } from "@meridian/grading";
import { IsoTag } from "../../../components/iso-tag.tsx";
import { Highlight } from "./highlight.tsx";
import * as styles from "../calculator.module.css";
import { plural } from "../../../lib/format/plural.ts";

/** One country in the list: its code, name, matched alias and number of tables. */
export function CountryLine({ match, typed }: { readonly match: CountryMatch; readonly typed: string }) {
  const { country, matched, system } = match;
  const matchReason = system
    ? system.name
    : matched === country.country || matched === country.code
      ? null
      : `also ${matched}`;
  return (
    <>
      <IsoTag code={country.code} />
      <span className={styles.name}>
        <Highlight text={country.country} typed={typed} />
        {/* The space is inside the element, so that it stays part of the option's accessible name. */}
        {matchReason ? <small>{` ${matchReason}`}</small> : null}
      </span>
      <small>{plural(country.systems.length, "table")}</small>
    </>
  );
}
