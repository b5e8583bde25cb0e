import { splitName } from "@meridian/transcript/propose/split-name";
import { Check, ScanSearch } from "lucide-react";
import { useState } from "react";
import { Button, LinkButton } from "../../../../components/button.tsx";
import { IsoTag } from "../../../../components/iso-tag.tsx";
import { countryName } from "../../../../lib/format/country-name.ts";
import { getLevel } from "../../choose/choice.ts";
import type { AcceptedFacts } from "./accepted-facts.ts";
import { ProposalForm } from "./proposal-form.tsx";
import { listProposalItems, type ProposalItem } from "./proposal-items.ts";
import type { ProposalControl } from "./use-proposal.ts";
import * as styles from "./proposal-strip.module.css";

/**
 * What the document says about itself. One button accepts what the transcript does not say yet; nothing that was typed
 * is replaced without asking.
 */
export function ProposalStrip({ control }: { readonly control: ProposalControl }) {
  const { proposal, facts, accept, acceptCountry, acceptChoice } = control;
  const [isEditing, setEditing] = useState(false);
  if (!proposal) return null;
  const items = listProposalItems(proposal, facts);
  const fresh = items.filter(({ status }) => status === "new");
  const needsCountry = facts.choice.system === "";
  if (items.length === 0 && !needsCountry) return null;

  const use = (chosen: readonly ProposalItem[]) => {
    const has = (field: ProposalItem["field"]) => chosen.some((item) => item.field === field);
    const { country, institution, student, system } = proposal;
    const rest: { student?: AcceptedFacts["student"] } = {};
    if (has("student") && student)
      rest.student = splitName(student.value, country?.value ?? facts.choice.countryCode);
    const choice = {
      ...facts.choice,
      ...(has("institution") && institution && { institution: institution.value }),
    };
    if (has("country") && country) void acceptCountry(country.value, { ...rest, choice });
    else if (has("system") && system)
      void acceptChoice(
        { ...choice, ...toSystemChoice(system.system), ...getCountry(country?.value, choice) },
        rest,
      );
    else if (has("institution")) void acceptChoice(choice, rest);
    else accept(rest);
  };
  if (isEditing)
    return (
      <section className={`sheet row ${styles.strip}`} aria-label="What this document is about">
        <ProposalForm control={control} proposal={proposal} onClose={() => setEditing(false)} />
      </section>
    );
  return (
    <section className={`sheet row ${styles.strip}`} aria-label="What this document looks like">
      <ScanSearch className="i lg" aria-hidden="true" />
      <dl>
        {!proposal.country && needsCountry ? (
          <div>
            <dt>Country</dt>
            <dd className={styles.possible}>
              {proposal.possible.length === 0
                ? "The document does not say"
                : proposal.possible.map(({ value, evidence }) => (
                    <Button
                      key={value}
                      size="sm"
                      title={`From “${evidence}”`}
                      onClick={() => void acceptCountry(value)}
                    >
                      <IsoTag code={value} />
                      {countryName(value)}?
                    </Button>
                  ))}
            </dd>
          </div>
        ) : null}
        {items.map((item) => (
          <Fact
            key={item.field}
            item={item}
            code={item.field === "country" ? (proposal.country?.value ?? "") : ""}
            onUse={() => use([item])}
          />
        ))}
      </dl>
      <div className={styles.actions}>
        <Button kind="quiet" onClick={() => setEditing(true)}>
          Choose
        </Button>
        {fresh.length > 0 ? (
          <Button icon={Check} onClick={() => use(fresh)}>
            {fresh.length === 1 ? "Use this" : "Use these"}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** One fact with what it is based on, and a button to accept it alone. */
function Fact({
  item,
  code,
  onUse,
}: {
  readonly item: ProposalItem;
  readonly code: string;
  readonly onUse: () => void;
}) {
  const { field, label, value, detail, evidence, status, current } = item;
  // Names are printed as they are proposed; a country is inferred from something.
  const isOther = evidence !== "" && evidence !== value;
  const basis = isOther && (field === "country" || field === "system") ? `from “${shorten(evidence)}”` : "";
  return (
    <div data-status={status}>
      <dt>
        {label}
        {status === "new" ? (
          <LinkButton className={styles.use} onClick={onUse} aria-label={`Use ${value}`}>
            Use
          </LinkButton>
        ) : null}
      </dt>
      <dd title={evidence || undefined}>
        {code ? <IsoTag code={code} /> : null}
        <span>{value}</span>
        {status === "used" ? <Check className="i sm" aria-label="Used for the import" /> : null}
        {detail || basis ? <small>{[detail, basis].filter(Boolean).join(" · ")}</small> : null}
        {status === "other" ? (
          <LinkButton className={styles.use} onClick={onUse}>
            Use instead of {current}
          </LinkButton>
        ) : null}
      </dd>
    </div>
  );
}

const toSystemChoice = (system: Parameters<typeof getLevel>[0] & { readonly id: string }) => ({
  system: system.id,
  level: getLevel(system),
});

/** A proposed system belongs to the chosen country, or else to the proposed one. */
const getCountry = (proposed: string | undefined, { countryCode }: { readonly countryCode: string }) => ({
  countryCode: countryCode || (proposed ?? ""),
});

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 38).trimEnd()}…` : text;
}
