import { normalizeWords } from "../cell-text.ts";
import { readResult } from "./result-words.ts";

/** Words printed as a mark or next to one, by language; a system's own words come from its table. */
export const gradeWords = new Set(
  `excellent, very good, good, fair, average, above average, poor, distinction, first class, second class, third class, merit, credit, outstanding, honours, honors, high distinction, upper second, lower second,
  sehr gut, gut, befriedigend, ausreichend, mangelhaft, ungenugend, nicht ausreichend, hervorragend, genugend,
  tres bien, bien, assez bien, passable, insuffisant, excellent, mediocre, faible, tb, ab, mention tres bien, mention bien, mention assez bien, satisfaction, grande distinction,
  sobresaliente, notable, aprobado, suspenso, matricula de honor, muy bueno, bueno, regular, distinguido, excelente, muito bom, bom, suficiente, insuficiente, otimo, mb,
  ottimo, buono, discreto, sufficiente, distinto, lode, e lode, goed, zeer goed, ruim voldoende, voldoende, uitmuntend, matig, utmerket, meget god, god, nokkså god,
  bardzo dobry, dobry, dostateczny, niedostateczny, celujacy, bdb, db, dst, ndst, dobry plus, dostateczny plus, vyborne, velmi dobre, dobre, vyborny, chvalitebny, nevyhovel,
  отлично, хорошо, удовлетворительно, неудовлетворительно, отл, хор, удовл, відмінно, добре, задовільно, незадовільно, отличен, много добър, добър, среден, слаб, одличан, odlican, izvrstan, vrlo dobar, dobar, dovoljan, nedovoljan, jeles, jo, kozepes, elegseges, elegtelen, elegseges, elegtelen, foarte bine, bine, отличен, много добър, мн добър, добър, среден, слаб, αριστα, λιαν καλως, καλως,
  odlicno, prav dobro, dobro, zadostno, nezadostno, puikiai, labai gerai, gerai, vidutiniskai, patenkinamai, silpnai, nepatenkinamai, izcili, teicami, loti labi, labi, gandriz labi, viduveji, suureparane, vaga hea, hea, rahuldav, kasin, puudulik,
  pekiyi, iyi, orta, gecer, cok iyi, xuat sac, gioi, kha, trung binh, yeu, kem, sangat baik, baik, cukup, kurang, cemerlang, kepujian, 优, 良, 中, 差, 优秀, 良好, 中等, 甲, 乙, 丙, 丁, 秀, 優, 可, 不可, 수, 우, 미, 양, 가,
  ممتاز, جيد جدا, جيد, مقبول, ضعيف, امتياز, عالی, خوب, بسیار خوب, متوسط, ضعیف, प्रथम, द्वितीय, विशेष योग्यता`
    .split(",")
    .map(normalizeWords),
);

/** Whether a text only says how good a mark is: "Very good", "Upper Second Class", "nicht bestanden". */
export function isGradePhrase(text: string): boolean {
  const words = normalizeWords(text);
  return (
    gradeWords.has(words) ||
    (readResult(words) !== null && words.length > 2 && !words.includes(" ")) ||
    (words !== "" && words.split(" ").every((word) => phraseWords.has(word)))
  );
}

const phraseWords = new Set(
  "excellent, very, fairly, good, fair, average, above, below, poor, weak, satisfactory, unsatisfactory, sufficient, insufficient, distinction, merit, credit, pass, fail, outstanding, first, second, third, upper, lower, class, division, honours, honors, high, highest, marginal, conceded, acceptable".split(
    ", ",
  ),
);
