import { useRef, type CSSProperties, type KeyboardEvent } from "react";
import { Link } from "../../../runtime/routing/router.tsx";
import { IsoTag } from "../../../components/iso-tag.tsx";
import { plural } from "../../../lib/format/plural.ts";
import { paths } from "@meridian/contract/pages/paths";
import type { Swatch as SwatchName } from "../atlas/color-modes.ts";
import { Swatch } from "../atlas/swatch.tsx";
import type { ListedCountry } from "../content.ts";
import type { ListEntry } from "./listing.ts";
import * as styles from "./systems-list.module.css";

/** The fill of a country on the map. */
export type FindSwatch = (listed: ListedCountry) => SwatchName | undefined;

/** Countries as links in columns, with arrow-key navigation. */
export function CountryList({
  entries,
  query,
  findSwatch,
}: {
  readonly entries: readonly ListEntry[];
  readonly query: string;
  readonly findSwatch: FindSwatch;
}) {
  const list = useRef<HTMLUListElement>(null);
  const moveFocus = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) return;
    const links = [...(list.current?.querySelectorAll("a") ?? [])];
    const next = links[links.indexOf(event.target as HTMLAnchorElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    // The links are the interactive elements; the list only handles the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      className={styles.countries}
      style={{ "--entries": entries.length } as CSSProperties}
      ref={list}
      onKeyDown={moveFocus}
    >
      {entries.map(({ listed, matchReason, system }) => (
        <li key={listed.slug}>
          <Link to={paths.system(listed.slug) + (system ? `#${system}` : "")}>
            <IsoTag code={shortCode(listed.code)} />
            <span className={styles.name}>
              <HighlightedText text={listed.country} query={query} />
              {matchReason ? <small className="muted">{matchReason}</small> : null}
            </span>
            <small className="muted">{listed.scale}</small>
            <small className={`muted ${styles.count}`}>{plural(listed.systems, "table")}</small>
            <RowSwatch name={findSwatch(listed)} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function RowSwatch({ name }: { readonly name: SwatchName | undefined }) {
  return name ? <Swatch name={name} /> : null;
}

/** Qualification codes can be longer than a country's two letters. */
function shortCode(code: string): string {
  const name = code.replace(/^X-/, "");
  return name.length > 5 ? name.slice(0, 4) : name;
}

/** Underlines the part that matches the search. */
function HighlightedText({ text, query }: { readonly text: string; readonly query: string }) {
  const needle = query.trim().toLowerCase();
  const at = needle === "" ? -1 : text.toLowerCase().indexOf(needle);
  if (at < 0) return text;
  return (
    <span>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + needle.length)}</mark>
      {text.slice(at + needle.length)}
    </span>
  );
}
