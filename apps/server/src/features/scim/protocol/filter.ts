import { badRequest, type HttpError } from "../../../platform/http/http-error.ts";
import { isPlainObject, readPath, splitPath, toValues } from "./attribute-path.ts";

/** Whether a resource matches a filter of RFC 7644, section 3.4.2.2. */
export type ResourceFilter = (resource: Readonly<Record<string, unknown>>) => boolean;

const maxLength = 1000;
const maxDepth = 20;

/** Throws a 400 `invalidFilter` for anything the grammar does not allow. */
export function parseFilter(text: string): ResourceFilter {
  if (text.length > maxLength) throw invalid(`The filter is longer than ${maxLength} characters.`);
  const parser = createParser(tokenize(text));
  const filter = parser.parseOr(0);
  parser.expectEnd();
  return filter;
}

/** The name in a filter for one user, which providers ask for before every change; undefined for any other filter. */
export function findUserName(filter: string | undefined): string | undefined {
  const [, literal] = /^\s*userName\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i.exec(filter ?? "") ?? [];
  return literal === undefined ? undefined : parseString(literal);
}

type Token =
  | { readonly kind: "mark" | "word"; readonly text: string }
  | { readonly kind: "string"; readonly text: string; readonly value: string };

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let rest = text.trimStart();
  while (rest !== "") {
    const match = /^(?:[()[\]]|"(?:[^"\\]|\\.)*"|[^\s()[\]"]+)/.exec(rest)?.[0];
    if (match === undefined) throw invalid("A quote is not closed.");
    if (match.startsWith('"')) tokens.push({ kind: "string", text: match, value: parseString(match) });
    else tokens.push({ kind: /^[()[\]]$/.test(match) ? "mark" : "word", text: match });
    rest = rest.slice(match.length).trimStart();
  }
  return tokens;
}

function parseString(literal: string): string {
  try {
    return String(JSON.parse(literal));
  } catch {
    throw invalid(`${literal} is not a valid string.`);
  }
}

function createParser(tokens: readonly Token[]) {
  let position = 0;
  const peek = () => tokens[position];
  const isNext = (kind: Token["kind"], text: string) =>
    peek()?.kind === kind && peek()!.text.toLowerCase() === text;
  const take = (kind: Token["kind"], text: string) => isNext(kind, text) && ++position > 0;
  const expect = (text: string) => {
    if (!take("mark", text)) throw invalid(`Expected “${text}” ${describe(peek())}.`);
  };

  function parseOr(depth: number): ResourceFilter {
    if (depth > maxDepth) throw invalid("The filter has too many nested parts.");
    const parts = [parseAnd(depth)];
    while (take("word", "or")) parts.push(parseAnd(depth));
    return (resource) => parts.some((part) => part(resource));
  }

  function parseAnd(depth: number): ResourceFilter {
    const parts = [parseTerm(depth)];
    while (take("word", "and")) parts.push(parseTerm(depth));
    return (resource) => parts.every((part) => part(resource));
  }

  function parseTerm(depth: number): ResourceFilter {
    const isNegated = take("word", "not");
    if (isNegated || isNext("mark", "(")) {
      expect("(");
      const inner = parseOr(depth + 1);
      expect(")");
      return isNegated ? (resource) => !inner(resource) : inner;
    }
    const path = parsePath();
    if (!take("mark", "[")) return parseComparison(path);
    const inner = parseOr(depth + 1);
    expect("]");
    return (resource) => readPath(resource, path).some((value) => isPlainObject(value) && inner(value));
  }

  function parsePath(): readonly string[] {
    const token = peek();
    const path = token?.kind === "word" ? splitPath(token.text) : null;
    if (!path) throw invalid(`Expected an attribute ${describe(token)}.`);
    position++;
    return path;
  }

  function parseComparison(path: readonly string[]): ResourceFilter {
    const operator = peek()?.kind === "word" ? peek()!.text.toLowerCase() : "";
    if (operator === "pr") {
      position++;
      return (resource) => toValues(readPath(resource, path)).some((value) => value !== "");
    }
    const compare = comparisons[operator];
    if (!compare) throw invalid(`Expected an operator ${describe(peek())}.`);
    position++;
    const expected = parseValue();
    if (typeof expected === "boolean" && orderings.has(operator)) {
      throw invalid(`“${operator}” cannot compare true and false.`);
    }
    const fold = isCaseExact(path) ? (value: unknown) => value : foldCase;
    const matches: ResourceFilter = (resource) => {
      const values = toValues(readPath(resource, path));
      if (expected === null) return values.length === 0;
      return values.some((value) => compare(fold(value), fold(expected)));
    };
    return operator === "ne" ? (resource) => !matches(resource) : matches;
  }

  function parseValue(): string | number | boolean | null {
    const token = peek();
    position++;
    if (token?.kind === "string") return token.value;
    const text = token?.kind === "word" ? token.text.toLowerCase() : "";
    if (text === "true" || text === "false") return text === "true";
    if (text === "null") return null;
    if (/^-?\d{1,15}(?:\.\d{1,15})?$/.test(text)) return Number(text);
    throw invalid(`Expected a value ${describe(token)}.`);
  }

  function expectEnd(): void {
    if (peek()) throw invalid(`Expected the end ${describe(peek())}.`);
  }
  return { parseOr, expectEnd };
}

type Compare = (actual: unknown, expected: unknown) => boolean;

const onText =
  (test: (actual: string, expected: string) => boolean): Compare =>
  (actual, expected) =>
    typeof actual === "string" && typeof expected === "string" && test(actual, expected);

const inOrder =
  (test: (order: number) => boolean): Compare =>
  (actual, expected) => {
    const order = compareOrder(actual, expected);
    return order !== null && test(order);
  };

const isEqual: Compare = (actual, expected) => actual === expected;

const comparisons: Readonly<Record<string, Compare>> = {
  eq: isEqual,
  // Negated by the caller, since an absent attribute is not equal either.
  ne: isEqual,
  co: onText((actual, expected) => actual.includes(expected)),
  sw: onText((actual, expected) => actual.startsWith(expected)),
  ew: onText((actual, expected) => actual.endsWith(expected)),
  gt: inOrder((order) => order > 0),
  ge: inOrder((order) => order >= 0),
  lt: inOrder((order) => order < 0),
  le: inOrder((order) => order <= 0),
};
const orderings = new Set(["gt", "ge", "lt", "le"]);

/** Times are compared as times, because the same moment can be written in several ways. */
function compareOrder(actual: unknown, expected: unknown): number | null {
  if (typeof actual === "number" && typeof expected === "number") return actual - expected;
  if (typeof actual !== "string" || typeof expected !== "string") return null;
  if (timePattern.test(actual) && timePattern.test(expected))
    return Date.parse(actual) - Date.parse(expected);
  return actual < expected ? -1 : actual > expected ? 1 : 0;
}

const timePattern = /^\d{4}-\d\d-\d\dt\d\d:\d\d/i;

/** RFC 7643 defines these as case-sensitive; every other text is not. */
const isCaseExact = (path: readonly string[]) =>
  caseExact.has(path.join(".").toLowerCase()) || path.at(-1)?.toLowerCase() === "$ref";
const caseExact = new Set([
  "id",
  "externalid",
  "meta.version",
  "meta.location",
  "groups.value",
  "members.value",
]);

const foldCase = (value: unknown) => (typeof value === "string" ? value.toLowerCase() : value);

const describe = (token: Token | undefined) => (token ? `instead of ${token.text}` : "at the end");

function invalid(message: string): HttpError {
  return badRequest("invalidFilter", message);
}
