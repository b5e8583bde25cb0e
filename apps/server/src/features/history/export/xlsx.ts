import { strToU8, Zip, ZipDeflate } from "fflate";
import { escapeFormula } from "@meridian/grading/csv";
import type { HistoryRow } from "@meridian/contract/history/responses";
import type { ExportColumn } from "./columns.ts";

/**
 * Streams a workbook with one sheet while its rows arrive: metadata parts first, the sheet last. Text is stored inline
 * instead of in a shared string table, so nothing has to be buffered.
 */
export async function* xlsxFile(
  batches: AsyncIterable<readonly HistoryRow[]>,
  columns: readonly ExportColumn[],
): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, bytes) => {
    if (error) failure = error;
    else chunks.push(bytes);
  });
  const takeChunks = () => {
    if (failure) throw failure;
    return chunks.splice(0);
  };
  for (const [name, xml] of Object.entries(parts)) {
    const part = new ZipDeflate(name);
    zip.add(part);
    part.push(strToU8(xml), true);
  }
  const sheet = new ZipDeflate("xl/worksheets/sheet1.xml");
  zip.add(sheet);
  sheet.push(strToU8(startSheet(columns)));
  for await (const batch of batches) {
    sheet.push(strToU8(batch.map((row) => toSheetRow(columns, row)).join("")));
    yield* takeChunks();
  }
  sheet.push(strToU8("</sheetData></worksheet>"), true);
  zip.end();
  yield* takeChunks();
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const parts: Readonly<Record<string, string>> = {
  "[Content_Types].xml":
    `${declaration}<Types xmlns="${packages}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/></Types>`,
  "_rels/.rels":
    `${declaration}<Relationships xmlns="${packages}/relationships">` +
    `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml":
    `${declaration}<workbook xmlns="${main}" xmlns:r="${office}">` +
    '<sheets><sheet name="History" sheetId="1" r:id="rId1"/></sheets></workbook>',
  "xl/_rels/workbook.xml.rels":
    `${declaration}<Relationships xmlns="${packages}/relationships">` +
    `<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

const startSheet = (columns: readonly ExportColumn[]) =>
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>' +
  columns
    .map(
      ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    )
    .join("") +
  `</cols><sheetData><row>${columns.map(({ head }) => textCell(head)).join("")}</row>`;

function toSheetRow(columns: readonly ExportColumn[], row: HistoryRow): string {
  const cells = columns.map(({ cell }) => {
    const value = cell(row);
    if (value === null || value === "") return "<c/>";
    return typeof value === "number" ? `<c><v>${value}</v></c>` : textCell(escapeFormula(value));
  });
  return `<row>${cells.join("")}</row>`;
}

function textCell(text: string): string {
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

/** Escapes XML and removes control characters, which XML does not allow, except tabs and line breaks. */
function escapeXml(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- XML does not allow these characters
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
  );
}
