// Finds words that CONTRIBUTING.md retires: coined terms, phrases that read like a translation, and British spelling.
// Identifiers count too (`sealAnew` contains "anew"). Part of `npm test`; run it alone with `npm test -- words`.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./lib/run.mjs";

/** Each retired word or phrase, and what to write instead. */
const retired = [
  [/deeds?/, "action, audit action"],
  [/anew/, "again, re-"],
  [/hardly/, "rarely, unlikely"],
  [/parcels?/, "batch, payload"],
  [/hindered/, "blocked"],
  [/at stake/, "affected"],
  [/stands?(?! alone| for\b| in for\b|-in\b)|stood/, "is, appears, applies"],
  [/told(?!_(?:at|by|rank)\b)|tells(?![ -]you\b)/, "notified, reported, says"],
  [/beside/, "next to, as well as"],
  [/(?:nobody|somebody)(?!@)/, "no one, someone, or name the role"],
  [/mend(?:s|ed)?/, "fix"],
  [/yearly/, "annual"],
  [/(?:was|were) changed meanwhile/, "was changed in the meantime"],
  [/speaks (?:for|against) (?:it|this|each)/, "evidence for, sign of a problem"],
  [/in vain/, "for nothing, without a result"],
  [/colours?|coloured/, "color"],
  [/behaviours?/, "behavior"],
  [/enrolments?/, "enrollment"],
  [/favourites?|favours?/, "favorite, favor"],
  [/catalogues?/, "catalog"],
  [
    /(?:recogni|organi|summari|normali|initiali|minimi|optimi|seriali|anonymi)s(?:e[ds]?|ers?|ing|ation)/,
    "-ize",
  ],
];

/**
 * Where a retired word is right or cannot change: the start of a path and, unless the whole file is exempt, a text that
 * the line contains.
 */
const allowed = [
  ["scripts/retired-words"],
  ["CONTRIBUTING.md"],
  ["docs/product-spec.md"],
  ["apps/server/migrations/"],
  // The former name of a command.
  ["apps/server/src/main.ts", '"seal-anew"'],
  // Wire format: an error code.
  ["apps/server/src/features/notify/", '"nobody"'],
  // The Unix user.
  ["apps/server/test/support/servers/postgres.ts", "nobody"],
  // Headings in transcripts from other countries.
  ["bench/reading/holdout/", "Stand:"],
  ["packages/transcript/src/cells/words/header-words.ts", "catalogue number"],
  ["packages/transcript/src/cells/words/student-words.ts", "enrolment no"],
  ["packages/transcript/src/propose/propose-student.ts", "enrolment no"],
  ["packages/transcript/src/propose/propose-student.ts", "enrolment number"],
];

/** The retired words in a text, each with its line number. Words inside camel case names are found as well. */
export function findRetiredWords(text, file = "") {
  if (allowed.some(([start, part]) => part === undefined && file.startsWith(start))) return [];
  // Most files have none, and one pattern over the whole text is a fraction of the work.
  if (!anyPattern.test(toWords(text))) return [];
  return text.split("\n").flatMap((line, index) => {
    if (allowed.some(([start, part]) => file.startsWith(start) && part !== undefined && line.includes(part)))
      return [];
    const words = toWords(line);
    return patterns.flatMap(({ pattern, instead }) =>
      [...words.matchAll(pattern)].map(([word]) => ({ file, line: index + 1, word, instead })),
    );
  });
}

/** Splits camel case names into words. */
function toWords(text) {
  return text.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
}

const wholeWord = (source, flags) => new RegExp(`(?<![a-z])(?:${source})(?![a-z])`, flags);
const patterns = retired.map(([{ source }, instead]) => ({ pattern: wholeWord(source, "g"), instead }));
const anyPattern = wholeWord(retired.map(([{ source }]) => source).join("|"), "");

/** Every retired word in the files under version control. */
export function checkRetiredWords() {
  const output = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", ...globs], {
    cwd: root,
    encoding: "utf8",
  });
  return output
    .split("\n")
    .filter(Boolean)
    .flatMap((file) => findRetiredWords(readFileSync(path.join(root, file), "utf8"), file));
}

const globs = ["*.ts", "*.tsx", "*.mjs", "*.css", "*.md"];
