import { tierLabels } from "@meridian/grading";
import { X } from "lucide-react";
import { paths } from "@meridian/contract/pages/paths";
import { Badge } from "../../../components/badge.tsx";
import { IconButton, LinkButton } from "../../../components/button.tsx";
import { IsoTag } from "../../../components/iso-tag.tsx";
import { Link } from "../../../runtime/routing/router.tsx";
import { maxCountries } from "../compare/compared-country.ts";
import type { ScaleCard } from "../content.ts";
import { gapText } from "../strip/gap-text.ts";
import { MiniStrip } from "../strip/mini-strip.tsx";
import type { AtlasCountry } from "./color-modes.ts";
import * as styles from "./country-card.module.css";
import { plural } from "../../../lib/format/plural.ts";

/** What the map shows about one country: its default table as a strip and where publishers differ most. */
export function CountryCard({
  country,
  card,
  side,
  compare,
  onCompare,
  onClose,
}: {
  readonly country: AtlasCountry;
  readonly card: ScaleCard | undefined;
  /** The half of the map that the card covers; the country is in the other one. */
  readonly side: "left" | "right";
  readonly compare: readonly string[];
  readonly onCompare: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}) {
  const isCompared = compare.includes(country.code);
  const isFull = compare.length >= maxCountries;
  return (
    <aside className={styles.card} data-side={side} aria-label={country.country}>
      <p className={`row ${styles.head}`}>
        <IsoTag code={country.code} />
        <b>{country.country}</b>
        <Badge tone={country.tier === "authority" || country.tier === "institution" ? "sea" : "outline"}>
          {tierLabels[country.tier]}
        </Badge>
        <IconButton size="xs" icon={X} label="Close" onClick={onClose} />
      </p>
      {card ? (
        <>
          <p className={`small soft ${styles.text}`}>
            {card.system}. {directionText(country)}
          </p>
          <MiniStrip bands={card.bands} ticks={card.ticks} />
          <p className={`small soft ${styles.text}`}>
            {plural(country.systems, "table")}. {gapText(card)}
          </p>
        </>
      ) : null}
      <p className={`cluster small ${styles.actions}`}>
        <Link to={paths.system(country.slug)}>Open {country.country}</Link>
        {isCompared ? (
          <LinkButton onClick={() => onCompare(compare.filter((code) => code !== country.code))}>
            Remove from comparison
          </LinkButton>
        ) : isFull ? (
          <span className="muted">{maxCountries} countries chosen</span>
        ) : (
          <LinkButton onClick={() => onCompare([...compare, country.code])}>Add to comparison</LinkButton>
        )}
      </p>
    </aside>
  );
}

function directionText({ direction }: AtlasCountry): string {
  if (direction === "none") return "Letters or words.";
  return direction === "higher" ? "Higher is better." : "Lower is better.";
}
