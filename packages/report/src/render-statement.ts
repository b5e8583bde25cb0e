import { loadFonts, type FontHost } from "./pdf/fonts/load-fonts.ts";
import { statementDocument } from "./pdf/statement-document.tsx";
import { taggedPdf } from "./pdf/tagged/tagged-pdf.ts";

/** A quote or an invoice. All text is ready to print. */
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

/** Renders the statement as a one-page PDF, in any script the institution's name uses. */
export async function renderStatement(
  statement: Statement,
  options: { readonly fonts: FontHost },
): Promise<Blob> {
  const faces = await loadFonts(JSON.stringify(statement), [], options.fonts);
  return taggedPdf(statementDocument(statement, faces), []);
}
