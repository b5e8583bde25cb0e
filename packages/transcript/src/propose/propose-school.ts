import { propose, type PrintedText, type Proposed } from "./proposal.ts";
import { namesSchoolCertificate, namesUniversity } from "./school-words.ts";

/**
 * The text that shows that the document is a school certificate, whose marks need a school's table. Null if a university
 * is printed as well: its documents often name the certificate that the student came with.
 */
export function proposeSchool(texts: readonly PrintedText[]): Proposed<string> | null {
  const found = texts.find(({ text }) => text.length <= maxLength && namesSchoolCertificate(text));
  if (!found || texts.some(({ text }) => namesUniversity(text))) return null;
  return propose(found.text, found);
}

/** A longer text is a sentence about something. */
const maxLength = 120;
