import { loadFonts, type FontHost } from "./pdf/load-fonts.ts";
import { statementDocument } from "./pdf/statement-document.tsx";
import { taggedPdf } from "./pdf/tagged-pdf.ts";

/** A paper about money: a quote or an invoice. Every text is ready to print. */
export interface Statement {
  /** Quote, Invoice. */
  readonly title: string;
  readonly number: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly lines: readonly { readonly what: string; readonly amount: string }[];
  readonly total: string;
  readonly notes: readonly string[];
}

/** The statement as a PDF of one sheet, in whatever script the institution writes its name. */
export async function renderStatement(
  statement: Statement,
  options: { readonly fonts: FontHost },
): Promise<Blob> {
  const faces = await loadFonts(JSON.stringify(statement), [], options.fonts);
  return taggedPdf(statementDocument(statement, faces), []);
}
