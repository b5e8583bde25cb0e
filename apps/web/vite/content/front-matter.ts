import { z } from "zod";
import { ContentFault } from "./fault.ts";

/** A Markdown file with the fields above it: `key: value`, lists as `[a, b]` or as repeated keys. */
export interface ContentFile<Fields> {
  readonly file: string;
  readonly slug: string;
  readonly fields: Fields;
  readonly body: string;
  /** Line of the file on which the body begins. */
  readonly bodyLine: number;
}

/** Reads one file; a fault names the file and the line. Repeated keys (`edition:`) make a list. */
export function readContentFile<Schema extends z.ZodObject>(
  file: string,
  text: string,
  schema: Schema,
): ContentFile<z.infer<Schema>> {
  const slug = file.replace(/^.*\//, "").replace(/\.md$/, "");
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))
    throw new ContentFault(file, 1, "a file is named in small letters, digits and single dashes");
  const lines = text.split("\n");
  const end = lines.indexOf("---", 1);
  if (lines[0] !== "---" || end === -1)
    throw new ContentFault(file, 1, "the file begins with fields between two lines ---");
  const values: Record<string, unknown> = {};
  const places = new Map<string, number>();
  lines.slice(1, end).forEach((line, i) => {
    if (line.trim() === "") return;
    const match = /^([a-z]+): +(\S.*?)\s*$/.exec(line);
    if (!match) throw new ContentFault(file, i + 2, `"${line}" is not "key: value"`);
    const [, key, value] = match as unknown as [string, string, string];
    if (places.has(key) && key !== "edition") throw new ContentFault(file, i + 2, `${key} is given twice`);
    values[key] = key === "edition" ? [...((values[key] as unknown[]) ?? []), value] : valueOf(value);
    places.set(key, i + 2);
  });
  const parsed = schema.strict().safeParse(values);
  if (parsed.success)
    return {
      file,
      slug,
      fields: parsed.data as z.infer<Schema>,
      body: lines.slice(end + 1).join("\n"),
      bodyLine: end + 2,
    };
  const [issue] = parsed.error.issues;
  const key = issue?.code === "unrecognized_keys" ? issue.keys[0] : issue?.path[0];
  throw new ContentFault(file, places.get(String(key)) ?? 1, `${String(key)}: ${issue?.message}`);
}

function valueOf(text: string): string | readonly string[] {
  const list = /^\[(.*)\]$/.exec(text);
  if (!list) return text;
  return (list[1] ?? "")
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

/** A day of the calendar, as `2026-11-15`. */
export const day = z
  .string()
  .refine(
    (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)),
    "expected a day such as 2026-11-15",
  )
  .refine((text) => new Date(text).toJSON()?.startsWith(text) ?? false, "there is no such day");
