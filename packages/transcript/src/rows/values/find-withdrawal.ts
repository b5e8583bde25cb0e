import { normalizeWords } from "../../cells/cell-text.ts";
import { readHeader } from "../../cells/words/header-vocabulary.ts";
import type { ColumnGuess, ColumnKind } from "../../columns/column-guess.ts";

/** Signs that a printed mark does not count, or not yet. */
export interface Withdrawal {
  readonly printed: string;
  /** Marks that say the same; the first one on the scale is imported. */
  readonly marks: readonly string[];
}

/** What says that a course was left, canceled, not finished or exempted although it has a mark: "Anulada: SI". */
export function findWithdrawal(cells: readonly string[], columns: readonly ColumnGuess[]): Withdrawal | null {
  for (const [at, { header, kind }] of columns.entries()) {
    const printed = cells[at] ?? "";
    const inName = kind === "course" ? (/\(([^()]{4,30})\)$/.exec(printed)?.[1] ?? "") : "";
    if (exempted.has(toStatus(inName))) return { printed: inName, marks: [] };
    if (printed === "" || !remarkKinds.has(kind)) continue;
    const isGrade = kind === "ignore" && readHeader(header)?.kind === "mark";
    const words = toStatus(printed);
    if (withdrawn.has(words) || ((kind === "result" || isGrade) && abbreviation.test(printed)))
      return { printed, marks: ["W"] };
    if (absent.has(words)) return { printed, marks: [printed] };
    if (exempted.has(words)) return { printed, marks: [] };
    if (unfinished.has(words)) return { printed, marks: [printed, "IP", "I"] };
    if (withdrawn.has(toStatus(header)) && isYes.test(printed))
      return { printed: `${header}: ${printed}`, marks: ["W"] };
  }
  return null;
}

const remarkKinds: ReadonlySet<ColumnKind> = new Set(["result", "tag", "repeat", "ignore"]);

/** "Withdrawn (medical)", "Baja", "Officially withdrawn". Among other words, it may be about something else. */
const toStatus = (text: string) =>
  normalizeWords(text.replace(/\([^()]*\)/g, "")).replace(/^(?:course|officially|official) /, "");

const abbreviation = /^W(?:D[NR]?|TH)?$/i;
const isYes = /^(?:y|yes|true|1|x|✓|\*|s[ií]?|sim|o|oui|j|ja|tak|ano|да|evet|是|نعم)$/iu;

const toWords = (list: string): ReadonlySet<string> =>
  new Set(list.split(",").map((word) => normalizeWords(word)));

const withdrawn = toWords(
  `withdrawn, withdrew, withdrawal, canceled, cancelled, dropped, void, voided, annulled, audit, audited,
  anulada, anulado, cancelada, cancelado, retirada, retirado, retiro, baja, renuncia, desistencia, trancada, trancado, trancamento,
  annule, annulee, abandon, abandonne, abandonnee, annullata, annullato, ritirata, ritirato,
  storniert, annulliert, zuruckgetreten, rucktritt, abgemeldet, geannuleerd, teruggetrokken, avbrutt, anulowany, anulowane, zruseno, zrusen,
  аннулировано, отменено, анульовано, iptal, cekildi, batal, dibatalkan, 退选, 退選, 停修, 取消, 履修中止, 취소, 철회, 포기, ถอน,
  منسحب, ملغى, ملغي, معتذر`,
);

// Not "enrolled" or "registered", which some systems print next to every course.
const unfinished = toWords(
  `in progress, ongoing, incomplete, not finalized, not finalised, deferred, postponed, pending, grade pending, result pending, withheld, result withheld,
  laufend, in bearbeitung, noch nicht abgeschlossen, en cours, incomplet, reporte, reportee,
  en curso, cursando, incompleto, incompleta, pendiente, pendente, em curso, em andamento,
  in corso, in itinere, lopend, nog niet afgerond, pagaende, paborjad, kesken, w trakcie, nieukonczony, probiha, не завершено, не завершен, отложено,
  devam ediyor, eksik, tamamlanmadi, dang hoc, chua hoan thanh, sedang diambil, belum selesai, 未完成, 修读中, 在读, 缓考, 緩考, 履修中, 保留, 이수중, 수강중, 미완료, 보류,
  غير مكتمل, قيد الدراسة, مؤجل, ناقص`,
);

// Whether such a mark counts depends on the office's policy, so the mark stays.
const exempted = toWords(
  `exempt, exempted, exemption, transfer, transferred, transfer credit, transferred credit, credit transfer, credit transferred, advanced standing, waived, waiver,
  befreit, dispense, dispensee, exempte, exemptee, transfere, transferee, exento, exenta, eximido, eximida, convalidado, convalidada, convalidacion, revalidado, revalidada, transferido, transferida, homologado, homologada, equivalencia, por equivalencia, equivalence,
  dispensado, dispensada, dispensa, aproveitado, aproveitada, esonerato, esonerata, convalidato, convalidata, vrijgesteld, vrijstelling, fritatt, zwolniony, zwolniona, перезачтено, перезачет, перезараховано, muaf, mien, dibebaskan, 免修, 免试, 免除, 면제, ยกเว้น, معفى, معفي, محول, معادلة`,
);

// Whether this is a fail depends on the institution, so no other mark is put in its place.
const absent = toWords(
  `absent, not presented, did not sit, nicht erschienen, non presente, abs, no presentado, no presentada, no se presento, ausente, nao compareceu, assente, afwezig, niet verschenen,
  nieobecny, не явился, не явилась, неявка, не зявився, girmedi, vang thi, vang, tidak hadir, 缺考, 欠席, 결석, ขาดสอบ, غائب, غياب`,
);
