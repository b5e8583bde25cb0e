import { isTotalLine } from "../cells/total-line.ts";
import { schoolWords } from "./institution-words.ts";
import { propose, type PrintedText, type Proposed } from "./proposal.ts";

/** The name of the school, as printed: the first short text with a word for one. */
export function proposeInstitution(texts: readonly PrintedText[]): Proposed<string> | null {
  const candidates = texts.filter(({ text }) => {
    const name = withoutLabel(text);
    return isSchoolName(name) && !isTotalLine(name);
  });
  // A faculty or institute is printed below its university.
  const university = candidates
    .slice(0, 4)
    .find(({ text }) => !/^(?:faculty|faculdade|facult|fakult|department|school of)/iu.test(text));
  const best = university ?? candidates[0];
  if (!best) return null;
  const name = withoutLabel(best.text);
  const below = texts.find(({ line }) => line === best.line + 1);
  if (!below || !goesOn(name, below.text)) return propose(name, best);
  return propose(`${name} ${below.text}`, { ...best, text: `${best.text} ${below.text}` });
}

/** "Universidad Autónoma de", or a quotation that ends on the next line. */
function goesOn(name: string, below: string): boolean {
  if (below.length > 60 || /[\d:：@]/.test(below) || schoolWords.test(below)) return false;
  const lastOf = (...signs: string[]) => Math.max(...signs.map((sign) => name.lastIndexOf(sign)));
  const isQuoted = lastOf("«", "“", "„", "(") > lastOf("»", "”", ")") && /[»”)]$/u.test(below);
  return isQuoted || openEnd.test(name);
}

/** No name ends in these. */
const openEnd = /\s(?:of|the|and|for|de|del|do|da|dos|das|di|degli|der|für|und|et|y|імені|имени|та)$/iu;

function isSchoolName(text: string): boolean {
  if (text.length < 4 || text.length > 100 || /@|www\.|https?:/.test(text)) return false;
  // A sentence about the university is not its name.
  return schoolWords.test(text.replaceAll("İ", "I")) && text.split(" ").length <= 12 && !text.endsWith(".");
}

/** Without "Name of institution:" or "T.C." (Republic of Turkey) in front and "– Statement of Marks" behind. */
function withoutLabel(text: string): string {
  const name = text
    .replace(/^[^:：]{2,40}[:：]\s*/u, "")
    .replace(/^T\. ?C\.\s*/u, "")
    .trim();
  const dash = Math.max(...[" — ", " – ", " - ", " | "].map((sign) => name.lastIndexOf(sign)));
  return dash > 0 && documentWords.test(name.slice(dash)) ? name.slice(0, dash) : name.replace(title, "");
}

/** "서울대학교 성적증명서", "北京大学学生成绩单": no dash before "transcript". */
const title = /(?<=\S)\s*(?:(?:学生|學生|本科生?|学业|學業)?成[绩績]|単位修得|(?:학업)?성적)\S*$/u;

const documentWords =
  /transcript|statement of|mark ?s?(?:heet| card)|grade|academic record|result|relev[ée]|bulletin|attestation|leistungs|noten|zeugnis|hist[óo]ri[ac]|expediente|certifica|certid[ãa]o|kardex|transkri|bảng điểm|wykaz|справка|приложение|додаток|成绩|成績|성적|كشف|بيان/iu;
