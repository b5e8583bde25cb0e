import type { CountryMatch } from "@meridian/grading";
import { IsoTag } from "../../../components/iso-tag.tsx";
import { Highlight } from "./highlight.tsx";

/** One country in the list: its letters, why it was found, how many scales it has. */
export function CountryLine({ match, typed }: { readonly match: CountryMatch; readonly typed: string }) {
  const { country, matched, system } = match;
  const why = system
    ? system.name
    : matched === country.country || matched === country.code
      ? null
      : `also ${matched}`;
  return (
    <>
      <IsoTag code={country.code.replace(/^X-/, "")} />
      <span className="name">
        <Highlight text={country.country} typed={typed} />
        {/* The space inside, or it is lost from the option's name. */}
        {why ? <small>{` ${why}`}</small> : null}
      </span>
      <small>
        {country.systems.length} {country.systems.length === 1 ? "scale" : "scales"}
      </small>
    </>
  );
}
