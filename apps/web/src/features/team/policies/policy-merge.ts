import type { PolicyRule } from "@meridian/contract/evaluation/policy-rules";
import { readingLabel } from "@meridian/contract/evaluation/published-readings";
import type { CountryTable, PolicyContent, PolicyReading } from "@meridian/contract/policies/schemas";
import type { Policy } from "@meridian/grading";
import { countryName } from "../../../lib/format/country-name.ts";
import { isSameValue, settingNames, settingText, policySettings } from "../../calculator/public.ts";
import { ruleText } from "./rule-labels.ts";

/** What both edits started from, what is in the form, and what a colleague saved meanwhile. */
interface Edits<Value> {
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

/**
 * Puts the edits of the form on top of a newer version: what the form did not change is taken from that version. Settings,
 * countries and credentials are merged one by one; rules have no identity, so the list as a whole is either.
 */
export function mergeEdits({ base, mine, theirs }: Edits<PolicyContent>): PolicyContent {
  const settings = settingNames.map((name) => [
    name,
    pickEdit({ base: base.settings[name], mine: mine.settings[name], theirs: theirs.settings[name] }),
  ]);
  return {
    settings: Object.fromEntries(settings) as Policy,
    tables: mergeLists({ base: base.tables, mine: mine.tables, theirs: theirs.tables }, tableKey),
    readings: mergeLists({ base: base.readings, mine: mine.readings, theirs: theirs.readings }, readingKey),
    rules: pickEdit({ base: base.rules, mine: mine.rules, theirs: theirs.rules }),
  };
}

function pickEdit<Value>({ base, mine, theirs }: Edits<Value>): Value {
  return isSameValue(mine, base) ? theirs : mine;
}

function mergeLists<Entry>(
  { base, mine, theirs }: Edits<readonly Entry[]>,
  keyOf: (entry: Entry) => string,
): Entry[] {
  const find = (entries: readonly Entry[], key: string) => entries.find((entry) => keyOf(entry) === key);
  const keys = new Set([...theirs, ...mine].map(keyOf));
  return [...keys].flatMap(
    (key) => pickEdit({ base: find(base, key), mine: find(mine, key), theirs: find(theirs, key) }) ?? [],
  );
}

/** One line per difference, for example "Repeated courses: Count the best". */
export function describeChanges(
  from: PolicyContent,
  to: PolicyContent,
  tableName: (country: string, table: string) => string,
): string[] {
  return [
    ...settingNames
      .filter((name) => !isSameValue(from.settings[name], to.settings[name]))
      .map((name) => `${policySettings[name].label}: ${settingText(name, to.settings[name])}`),
    ...describeList(
      from.tables,
      to.tables,
      tableKey,
      ({ country }) => `Table for ${countryName(country)}`,
      ({ country, table }) => tableName(country, table),
    ),
    ...describeList(
      from.readings,
      to.readings,
      readingKey,
      ({ credentialName }) => credentialName,
      publishedText,
    ),
    ...listMissing(to.rules, from.rules).map((rule) => `New rule: ${withNote(rule)}`),
    ...listMissing(from.rules, to.rules).map((rule) => `Removed rule: ${withNote(rule)}`),
  ];
}

function describeList<Entry>(
  from: readonly Entry[],
  to: readonly Entry[],
  keyOf: (entry: Entry) => string,
  label: (entry: Entry) => string,
  text: (entry: Entry) => string,
): string[] {
  const before = new Map(from.map((entry) => [keyOf(entry), entry]));
  const after = new Map(to.map((entry) => [keyOf(entry), entry]));
  return [
    ...to
      .filter((entry) => !isSameValue(before.get(keyOf(entry)), entry))
      .map((entry) => `${label(entry)}: ${text(entry)}`),
    ...from.filter((entry) => !after.has(keyOf(entry))).map((entry) => `${label(entry)}: removed`),
  ];
}

/** The rules of one list that the other does not have. */
function listMissing(rules: readonly PolicyRule[], others: readonly PolicyRule[]): PolicyRule[] {
  return rules.filter((rule) => !others.some((other) => isSameValue(rule, other)));
}

const tableKey = ({ country }: CountryTable) => country;
const readingKey = ({ credentialId }: PolicyReading) => credentialId;

export const publishedText = ({ published }: PolicyReading) =>
  published ? readingLabel(published) : "your own";

export const withNote = (rule: PolicyRule) => `${ruleText(rule)}${rule.note ? ` (${rule.note})` : ""}`;
