import { paths } from "@meridian/contract/pages/paths";
import { Lock, Search, X } from "lucide-react";
import { useEffect, useId, useMemo, useState, type KeyboardEvent } from "react";
import { IconButton, LinkButton } from "../../components/button.tsx";
import { Modal } from "../../components/overlay/modal.tsx";
import { Link, useNavigate } from "../../runtime/routing/router.tsx";
import { loadIndex, type PublicSearch } from "./load-index.ts";
import { Preview } from "./preview.tsx";
import { ResultRow } from "./result-row.tsx";
import {
  findCountry,
  moveActive,
  toGroups,
  toItems,
  toNearestGroups,
  toSimilarCountries,
  type GroupName,
  type Item,
} from "./rows.ts";
import { useInstitutions } from "./use-institutions.ts";
import { useScaleCards } from "./use-scale-cards.ts";
import { usePrivateResults } from "./use-private-results.ts";
import * as styles from "./search.module.css";
import { plural } from "../../lib/format/plural.ts";

/** The site search: public content on this device, and for members the records of their office from the server. */
export default function SearchDialog({
  isMac,
  onClose,
}: {
  readonly isMac: boolean;
  readonly onClose: () => void;
}) {
  const navigate = useNavigate();
  const id = useId();
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  // Narrower screens have no preview, and do not load what it shows.
  const [isWide] = useState(() => globalThis.matchMedia("(min-width: 1024px)").matches);
  const [expanded, setExpanded] = useState<ReadonlySet<GroupName>>(new Set());
  const { search, hasFailed, retry } = usePublicSearch();
  const institutions = useInstitutions(query);
  const results = usePrivateResults(query);
  const cards = useScaleCards(isWide);
  const matches = toGroups(query, search, institutions.found, results, expanded);
  const hasQuery = query.trim() !== "";
  const total = matches.reduce((sum, group) => sum + group.total, 0);
  const countText = !hasQuery || !search ? "" : plural(total, "result");
  const isEmpty =
    hasQuery && search !== null && total === 0 && results.state !== "loading" && !institutions.isLoading;
  const { findNearest } = institutions;
  const nearest = useMemo(
    () => (isEmpty && search ? toNearestGroups(query, search, findNearest, expanded) : []),
    [isEmpty, query, search, findNearest, expanded],
  );
  const best = isEmpty ? nearest : matches;
  const similar = search && !institutions.isLoading ? toSimilarCountries(query, search.countries, best) : [];
  const groups = isEmpty ? [...similar, ...best] : [...best, ...similar];
  const items = toItems(groups);

  const choose = (item: Item | undefined, inCalculator = false) => {
    if (item?.kind === "more") setExpanded(new Set([...expanded, item.group]));
    if (item?.kind !== "row") return;
    onClose();
    navigate((inCalculator && item.row.calculator) || item.row.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveActive(event.key, active, items);
    if (next !== null) {
      event.preventDefault();
      setActive(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
    }
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    choose(items[active], event.metaKey || event.ctrlKey);
  };
  const shown = items[active];
  const country = shown?.kind === "row" ? findCountry(shown.row, search?.countries ?? []) : undefined;
  const modifier = isMac ? "⌘" : "Ctrl";
  let index = -1;
  return (
    <Modal
      onClose={onClose}
      className={styles.dialog}
      data-panel="dialog"
      aria-label="Search Meridian"
      aria-describedby={undefined}
    >
      <div className="strip" aria-hidden="true" />
      <div className={`row ${styles.field}`}>
        <Search className="i" aria-hidden="true" />
        <input
          role="combobox"
          aria-label="Search Meridian"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={items[active] ? `${id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder="Country, scale, institution, credential, guide"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
            setExpanded(new Set());
          }}
          onKeyDown={onKeyDown}
        />
        <span className={`small muted ${styles.count}`} role="status">
          {countText}
        </span>
        <IconButton icon={X} label="Close" onClick={onClose} />
      </div>
      {isEmpty ? (
        <p className={styles.notice} role="status">
          {items.length > 0
            ? "No matches. Did you mean one of these? Otherwise, "
            : "No matches. Try another spelling, or "}
          <Link to={paths.systems} onClick={onClose}>
            browse the reference
          </Link>
          .
        </p>
      ) : null}
      <div className={styles.body}>
        <div
          className={`${styles.list} scroll-y`}
          role="listbox"
          id={`${id}-list`}
          aria-label="Results"
          tabIndex={-1}
        >
          {groups.map((group, groupIndex) => (
            <div key={group.name} role="group" aria-labelledby={`${id}-group-${groupIndex}`}>
              <p className={styles.group} id={`${id}-group-${groupIndex}`} role="presentation">
                <span className="caps">{group.name}</span>
                {group.isPrivate ? (
                  <small className="tiny muted row inline">
                    <Lock className="i sm" aria-hidden="true" /> only your office
                  </small>
                ) : null}
              </p>
              {items
                .filter((item) => item.group === group.name)
                .map((item) => {
                  index++;
                  const at = index;
                  return (
                    <ResultRow
                      key={item.kind === "row" ? `${item.row.to} ${item.row.title}` : "more"}
                      id={`${id}-${at}`}
                      item={item}
                      query={query}
                      isActive={at === active}
                      onHover={() => setActive(at)}
                      onChoose={(inCalculator) => choose(item, inCalculator)}
                    />
                  );
                })}
            </div>
          ))}
        </div>
        {isWide && shown?.kind === "row" ? (
          <Preview
            row={shown.row}
            country={country}
            card={cards?.[country?.code ?? ""]}
            modifier={modifier}
            onChoose={(inCalculator) => choose(shown, inCalculator)}
          />
        ) : null}
      </div>
      <SearchNotice
        hasFailed={hasFailed}
        onRetry={retry}
        recordsFailed={results.state === "failed"}
        institutionsFailed={institutions.failed}
      />
      <p className={`tiny muted cluster ${styles.keys}`} aria-hidden="true">
        <span>
          <kbd className="kbd">↑</kbd> <kbd className="kbd">↓</kbd> move
        </span>
        <span>
          <kbd className="kbd">Page Down</kbd> next group
        </span>
        <span>
          <kbd className="kbd">Enter</kbd> open
        </span>
        <span>
          <kbd className="kbd">{modifier}</kbd> <kbd className="kbd">Enter</kbd> use in calculator
        </span>
      </p>
    </Modal>
  );
}

function SearchNotice({
  hasFailed,
  onRetry,
  recordsFailed,
  institutionsFailed,
}: {
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  readonly recordsFailed: boolean;
  readonly institutionsFailed: boolean;
}) {
  if (!hasFailed && !recordsFailed && !institutionsFailed) return null;
  return (
    <div className={styles.notice} role="status">
      {hasFailed ? (
        <p>
          We couldn’t load the search. <LinkButton onClick={onRetry}>Try again</LinkButton>
        </p>
      ) : null}
      {recordsFailed ? <p>Your office’s records need a connection.</p> : null}
      {institutionsFailed ? <p>Institutions need a connection the first time.</p> : null}
    </div>
  );
}

function usePublicSearch() {
  const [search, setSearch] = useState<PublicSearch | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    // Retrying clears the failure, which runs this again.
    if (hasFailed) return undefined;
    let isClosed = false;
    loadIndex().then(
      (loaded) => (isClosed ? undefined : setSearch(loaded)),
      () => (isClosed ? undefined : setHasFailed(true)),
    );
    return () => {
      isClosed = true;
    };
  }, [hasFailed]);
  return { search, hasFailed, retry: () => setHasFailed(false) };
}
