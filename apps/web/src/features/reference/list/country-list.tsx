import { useRef, type CSSProperties, type KeyboardEvent } from "react";
import { Link } from "../../../lib/router.tsx";
import { IsoTag } from "../../../components/iso-tag.tsx";
import { paths } from "../../../lib/paths.ts";
import type { ListEntry } from "./listing.ts";

/** Countries as links in columns; the arrow keys go from one to the next. */
export function CountryList({
  entries,
  query,
}: {
  readonly entries: readonly ListEntry[];
  readonly query: string;
}) {
  const list = useRef<HTMLUListElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) return;
    const links = [...(list.current?.querySelectorAll("a") ?? [])];
    const next = links[links.indexOf(event.target as HTMLAnchorElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    // The links are the controls; the list only moves between them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      className="countries"
      style={{ "--entries": entries.length } as CSSProperties}
      ref={list}
      onKeyDown={move}
    >
      {entries.map(({ listed, why, system }) => (
        <li key={listed.slug}>
          <Link to={paths.system(listed.slug) + (system ? `#${system}` : "")}>
            <IsoTag code={shortCode(listed.code)} />
            <span className="name">
              <Marked text={listed.country} query={query} />
              {why ? <small className="muted">{why}</small> : null}
            </span>
            <small className="muted">{listed.scale}</small>
            <small className="muted count">
              {listed.systems} {listed.systems === 1 ? "table" : "tables"}
            </small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A qualification's code is longer than a country's two letters. */
function shortCode(code: string): string {
  const name = code.replace(/^X-/, "");
  return name.length > 5 ? name.slice(0, 4) : name;
}

/** The letters that matched, underlined. */
function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  const wanted = query.trim().toLowerCase();
  const at = wanted === "" ? -1 : text.toLowerCase().indexOf(wanted);
  if (at < 0) return text;
  return (
    <span>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </span>
  );
}
