import { findRecordEnd, guessDelimiter, parseFields } from "@meridian/grading/batch";
import { OutboundError } from "../../../platform/outbound/outbound-error.ts";

/** Rows by column, each with its line in the file (or its place in the list, from 1). */
export interface ApplicantList {
  readonly columns: readonly string[];
  /** Whether the columns are all there are. JSON may leave out fields that no applicant has. */
  readonly hasHeader: boolean;
  readonly rows: readonly ListRow[];
}

export interface ListRow {
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
  /** The row has more values than columns, so some of them are in the wrong ones. */
  readonly isShifted?: boolean;
}

/** Reads CSV with a header row, or JSON: an array, or an object that contains one (Slate calls it row). */
export function parseList(text: string): ApplicantList {
  const content = text.replace(/^\uFEFF/, "").trimStart();
  if (content === "") return { columns: [], hasHeader: false, rows: [] };
  return content.startsWith("[") || content.startsWith("{") ? parseJsonList(content) : parseCsv(content);
}

/** Rows from objects. Nested ones get names like Account.Name; every value becomes text. */
export function toList(items: readonly unknown[]): ApplicantList {
  const rows = items.map((item, index) => ({ line: index + 1, values: flatten(item, "") }));
  const columns = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))];
  return { columns, hasHeader: false, rows };
}

function parseJsonList(content: string): ApplicantList {
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch {
    throw new OutboundError("refused", "The list is not valid JSON.");
  }
  const items: unknown = Array.isArray(json) ? json : Object.values(json as object).find(Array.isArray);
  if (!Array.isArray(items)) throw new OutboundError("refused", "The JSON contains no applicant list.");
  return toList(items);
}

function parseCsv(content: string): ApplicantList {
  const bytes = new TextEncoder().encode(`${content}\n`);
  const decoder = new TextDecoder();
  const records: { line: number; text: string }[] = [];
  for (let start = 0, line = 1; start < bytes.length;) {
    const end = findRecordEnd(bytes, start, bytes.length);
    if (end === -1) throw new OutboundError("refused", "The file ends inside a quoted cell.");
    const text = decoder.decode(bytes.subarray(start, end));
    records.push({ line, text });
    line += text.split("\n").length - 1;
    start = end;
  }
  const [head, ...others] = records;
  const delimiter = guessDelimiter(head!.text);
  const columns = nameColumns(parseFields(head!.text, delimiter).map((name) => name.trim()));
  const rows = others.flatMap(({ line, text }) => {
    const cells = parseFields(text, delimiter);
    if (cells.every((cell) => cell.trim() === "")) return [];
    // Its last cell may be cut off too: an ID would be another student's.
    if (text === others.at(-1)!.text && !content.endsWith("\n") && cells.length < columns.length)
      throw new OutboundError("refused", "The last line of the file is incomplete.");
    const values = Object.fromEntries(columns.map((name, place) => [name, (cells[place] ?? "").trim()]));
    const isShifted = cells.slice(columns.length).some((cell) => cell.trim() !== "");
    return [{ line, values, ...(isShifted && { isShifted }) }];
  });
  return { columns: columns.filter((name) => name !== ""), hasHeader: true, rows };
}

/** The second column of a name gets a number, so that an admin sees both and can choose. */
function nameColumns(names: readonly string[]): string[] {
  return names.map((name, place) => {
    const earlier = names.slice(0, place).filter((other) => other === name).length;
    return name === "" || earlier === 0 ? name : `${name} (${earlier + 1})`;
  });
}

function flatten(item: unknown, prefix: string): Record<string, string> {
  if (typeof item !== "object" || item === null || Array.isArray(item)) return {};
  const entries = Object.entries(item).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    // Salesforce describes each object in a field of this name.
    if (name === "attributes") return [];
    if (typeof value === "object" && value !== null)
      return Object.entries(flatten(value, `${prefix}${name}.`));
    const isText = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
    return [[prefix + name, isText ? String(value).trim() : ""]];
  });
  return Object.fromEntries(entries);
}
