import { normalizeWords } from "../cells/cell-text.ts";
import type { ColumnGuess, ColumnKind } from "../columns/column-guess.ts";

/** What says that a course was left or canceled although a mark is printed: "Withdrawn", "Anulada: SI". Null if nothing does. */
export function findWithdrawal(cells: readonly string[], columns: readonly ColumnGuess[]): string | null {
  for (const [at, { header, kind }] of columns.entries()) {
    const cell = cells[at] ?? "";
    if (cell === "" || !remarkKinds.has(kind)) continue;
    if (saysWithdrawn(cell) || (kind === "result" && abbreviation.test(cell))) return cell;
    if (saysWithdrawn(header) && isYes.test(cell)) return `${header}: ${cell}`;
  }
  return null;
}

const remarkKinds: ReadonlySet<ColumnKind> = new Set(["result", "tag", "repeat", "ignore"]);

/** "Withdrawn (medical)", "Baja", "Officially withdrawn". Among other words, it may be about something else. */
function saysWithdrawn(text: string): boolean {
  const words = normalizeWords(text.replace(/\([^()]*\)/g, "")).replace(
    /^(?:course|officially|official) /,
    "",
  );
  return withdrawn.has(words);
}

const abbreviation = /^W(?:D[NR]?|TH)?$/i;
const isYes = /^(?:y|yes|true|1|x|✓|\*|s[ií]?|sim|o|oui|j|ja|tak|ano|да|evet|是|نعم)$/iu;

const withdrawn = new Set(
  `withdrawn, withdrew, withdrawal, canceled, cancelled, dropped, void, voided, annulled, audit, audited,
  anulada, anulado, cancelada, cancelado, retirada, retirado, retiro, baja, renuncia, desistencia, trancada, trancado, trancamento,
  annule, annulee, abandon, abandonne, abandonnee, annullata, annullato, ritirata, ritirato,
  storniert, annulliert, zuruckgetreten, rucktritt, abgemeldet, geannuleerd, teruggetrokken, avbrutt, anulowany, anulowane, zruseno, zrusen,
  аннулировано, отменено, анульовано, iptal, cekildi, batal, dibatalkan, 退选, 退選, 停修, 取消, 履修中止, 취소, 철회, 포기, ถอน,
  منسحب, ملغى, ملغي, معتذر`
    .split(",")
    .map((word) => normalizeWords(word)),
);
