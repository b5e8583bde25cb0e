import { normalizeWords } from "../cell-text.ts";

export type Result = "passed" | "failed";

/** Reads a printed result: "PASS", "nicht bestanden", "compensated pass", "راسب"; null if the text is none. */
export function readResult(text: string): Result | null {
  const words = normalizeWords(text);
  if (words === "" || words.length > 60) return null;
  const exact = results.get(words);
  if (exact) return exact;
  // "Failed in theory", "Passed by compensation": a fail anywhere in the text takes precedence.
  const parts = words.split(" ");
  const phrases = parts.flatMap((_, from) =>
    [1, 2, 3].map((size) => parts.slice(from, from + size).join(" ")),
  );
  const found = new Set(
    phrases.filter((phrase) => phrase.length > 2).flatMap((phrase) => results.get(phrase) ?? []),
  );
  if (found.has("failed")) return "failed";
  return found.has("passed") ? "passed" : null;
}

// English, German, French, Spanish/Portuguese, Italian, Dutch and Nordic, Slavic, Turkish, Vietnamese, Indonesian, Chinese,
// Japanese, Korean, Thai, Arabic, Persian, Hindi, Bengali.
const passed = `pass, passed, passes, p, ps, pas, cleared, successful, satisfactory, satisfied, completed, complete, promoted, qualified, credit granted, condoned, compensated, eligible, ok,
  bestanden, be, best, mit erfolg, erfolgreich, anerkannt, absolviert, admis, admise, valide, validee, acquis, acquise, val, v, capitalise, capitalisee, adm, compense, reussi, ac,
  aprobado, aprobada, apr, ap, aprovado, aprovada, apv, aprn, apto, apta, acreditado, acreditada, dispensado, superata, superato, idoneo, idonea, approvato, promosso,
  geslaagd, voldaan, voldoende, behaald, godkand, godkant, bestatt, bestaet, hyvaksytty, zaliczone, zaliczony, zal, splnil, splnila, zapocteno, uspel, absolvoval, promovat, admis, megfelelt, teljesitve,
  зачтено, зачет, сдано, сдал, зараховано, склав, положио, επιτυχια, προβιβασιμος, gecti, basarili, gecer, dat, dau, lulus, l, 合格, 及格, 通过, 通過, 认定, 認定, 修得, 통과, 합격, 이수, ผ่าน,
  ناجح, ناجحة, نجح, مجتاز, اجتاز, قبول, مقبول, קבל, עבר, उत्तीर्ण, উত্তীর্ণ, পাস`;
const failed = `fail, failed, fails, f, ff, failure, not passed, not pass, no pass, unsuccessful, unsatisfactory, reappear, re appear, ra, backlog, arrear, supplementary, carry over, resit required, refer, referred, not cleared, not completed, not satisfied, u,
  nicht bestanden, nb, n b, endgultig nicht bestanden, durchgefallen, ohne erfolg, ajourne, ajournee, aj, ajr, refuse, refusee, non valide, non validee, nv, non acquis, na, defaillant, defaillante, echec, eliminatoire, dette,
  reprobado, reprobada, rep, reprovado, reprovada, repf, repn, repmf, repnf, rf, rn, reprovado por falta, reprovado por nota, suspenso, susp, no aprobado, no aprobada, nao aprovado, desaprobado, desaprobada, aplazado, aplazada, no apto, no apta, respinto, non superato, insufficiente, non idoneo, bocciato,
  gezakt, niet geslaagd, niet voldaan, onvoldoende, niet behaald, underkand, underkant, ikke bestatt, ikke bestaet, hylatty, hyldtty, niezaliczone, niezaliczony, nzal, nesplnil, nesplnila, nezapocteno, neuspel, nepromovat, respins, nem felelt meg,
  не зачтено, незачет, незачтено, не сдано, не зараховано, незадовільно, неудовлетворительно, неуд, αποτυχια, kaldi, basarisiz, kalir, khong dat, rot, truot, tidak lulus, gagal, tl, 不合格, 不及格, 未通过, 未通過, 不通过, 不可, 낙제, 불합격, 미이수, ไม่ผ่าน, ตก,
  راسب, راسبة, رسب, رسوب, محروم, مردود, ضعيف جدا, נכשל, अनुत्तीर्ण, फेल, ফেল, অকৃতকার্য`;

const results = new Map<string, Result>([...toEntries(failed, "failed"), ...toEntries(passed, "passed")]);

function toEntries(list: string, result: Result): [string, Result][] {
  return list.split(",").map((word) => [normalizeWords(word), result]);
}
