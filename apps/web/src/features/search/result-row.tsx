import { Award, BookOpen, CircleHelp, FileText, Globe, Landmark, Scale, type LucideIcon } from "lucide-react";
import { IsoTag } from "../../components/iso-tag.tsx";
import { normalize, toTerms } from "./build-index.ts";
import type { GroupName, Item } from "./rows.ts";
import * as styles from "./search.module.css";

/** One option of the list. The field keeps the focus and handles the keys. */
export function ResultRow({
  id,
  item,
  query,
  isActive,
  onHover,
  onChoose,
}: {
  readonly id: string;
  readonly item: Item;
  readonly query: string;
  readonly isActive: boolean;
  readonly onHover: () => void;
  readonly onChoose: (inCalculator: boolean) => void;
}) {
  const Icon = icons[item.group];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      className={`grid tight ${styles.row}`}
      aria-selected={isActive}
      onPointerMove={isActive ? undefined : onHover}
      onPointerDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(event.metaKey || event.ctrlKey)}
    >
      {item.kind === "more" ? (
        <span className={styles.more}>
          Show {item.count} more in {item.group}
        </span>
      ) : (
        <>
          {item.row.code ? <IsoTag code={item.row.code} /> : <Icon className="i muted" aria-hidden="true" />}
          <span className={styles.name}>
            <Marked text={item.row.title} query={query} />
            {item.row.note ? (
              <small>
                {" "}
                <Marked text={item.row.note} query={query} />
              </small>
            ) : null}
          </span>
          {item.row.end ? <span className={`small soft ${styles.end}`}>{item.row.end}</span> : null}
        </>
      )}
    </div>
  );
}

const icons: Readonly<Record<GroupName, LucideIcon>> = {
  "Popular countries": Globe,
  "Similar country names": Globe,
  Countries: Globe,
  "Grading systems": Scale,
  Institutions: Landmark,
  Credentials: Award,
  Guides: BookOpen,
  Help: CircleHelp,
  Records: FileText,
  Reports: FileText,
};

/** The text with the beginnings of words that match the query underlined. */
function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  const terms = toTerms(query);
  return text.split(/(?<=[^\p{L}\p{N}\p{M}])(?=[\p{L}\p{N}])/u).map((word, i) => {
    const term = terms.find((start) => normalize(word).startsWith(start));
    // Accents are dropped from the comparison, so count letters, not code units.
    const length = term ? Array.from(term).length : 0;
    const letters = Array.from(word.normalize("NFC"));
    return term ? (
      <span key={`${i}${word}`}>
        <mark>{letters.slice(0, length).join("")}</mark>
        {letters.slice(length).join("")}
      </span>
    ) : (
      word
    );
  });
}
