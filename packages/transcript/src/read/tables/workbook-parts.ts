import type { ReadPart } from "./check-archive.ts";

/** The attributes of a tag, with its name. */
export type Tag = Partial<Record<string, string>>;

export interface WorksheetPart {
  readonly name: string;
  readonly state: string;
  readonly xml: string;
}

/** The worksheets of a workbook as XML, for what the library that reads the cells does not say. */
export async function readWorksheets(readPart: ReadPart): Promise<WorksheetPart[]> {
  const links = listTags(await readPart("xl/_rels/workbook.xml.rels"), ["Relationship"]);
  const sheets = listTags(await readPart("xl/workbook.xml"), ["sheet"]);
  return Promise.all(
    sheets.map(async ({ name = "", state = "", "r:id": id }) => {
      const target = links.find((link) => link.Id === id)?.Target ?? "";
      const xml = await readPart(target.startsWith("/") ? target.slice(1) : `xl/${target}`);
      return { name, state, xml };
    }),
  );
}

export function listTags(xml: string, names: readonly string[]): Tag[] {
  return [...xml.matchAll(/<(?:\w{1,20}:)?(\w{1,20})\s([^<>]*)>/g)].flatMap(([, tag = "", inside = ""]) =>
    names.includes(tag) ? [{ ...readAttributes(inside), tag }] : [],
  );
}

const readAttributes = (inside: string) =>
  Object.fromEntries(
    [...inside.matchAll(/\b([\w:]{1,40})=(?:"([^"]*)"|'([^']*)')/g)].map(
      ([, name, double, single]) => [name, unescapeXml(double ?? single ?? "")] as const,
    ),
  );

const unescapeXml = (text: string) =>
  text.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => entities[entity] ?? entity);
const entities: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&amp;": "&",
};
