import { z } from "zod";
import { ContentError } from "./content-error.ts";

/** A Markdown file with front matter: `key: value`, lists as `[a, b]` or as repeated keys. */
export interface ContentFile<Fields> {
  readonly file: string;
  readonly slug: string;
  readonly fields: Fields;
  readonly body: string;
  /** Line on which the body starts. */
  readonly bodyLine: number;
}

/** Reads one file; errors include the file and line. Repeated keys (`edition:`) become a list. */
export function readContentFile<Schema extends z.ZodObject>(
  file: string,
  text: string,
  schema: Schema,
): ContentFile<z.infer<Schema>> {
  const slug = file.replace(/^.*\//, "").replace(/\.md$/, "");
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))
    throw new ContentError(file, 1, "file names may only use lowercase letters, digits and single dashes");
  const lines = text.split("\n");
  const end = lines.indexOf("---", 1);
  if (lines[0] !== "---" || end === -1)
    throw new ContentError(file, 1, "the file must start with fields between two --- lines");
  const values: Record<string, unknown> = {};
  const linesByKey = new Map<string, number>();
  lines.slice(1, end).forEach((line, i) => {
    if (line.trim() === "") return;
    const match = /^([a-z]+): +(\S.*?)\s*$/.exec(line);
    if (!match) throw new ContentError(file, i + 2, `"${line}" is not "key: value"`);
    const [, key, value] = match as unknown as [string, string, string];
    if (linesByKey.has(key) && key !== "edition")
      throw new ContentError(file, i + 2, `${key} is given twice`);
    values[key] = key === "edition" ? [...((values[key] as unknown[]) ?? []), value] : parseValue(value);
    linesByKey.set(key, i + 2);
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
  throw new ContentError(file, linesByKey.get(String(key)) ?? 1, `${String(key)}: ${issue?.message}`);
}

function parseValue(text: string): string | readonly string[] {
  const list = /^\[(.*)\]$/.exec(text);
  if (!list) return text;
  return (list[1] ?? "")
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

/** A calendar date such as `2026-11-15`. */
export const day = z
  .string()
  .refine(
    (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)),
    "expected a day such as 2026-11-15",
  )
  .refine((text) => new Date(text).toJSON()?.startsWith(text) ?? false, "this date does not exist");
