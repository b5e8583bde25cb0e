import type { RandomSource } from "./random-source.ts";

/** A country demo applicants come from, and how its schools write marks. */
export interface Origin {
  readonly country: string;
  readonly system: string;
  /** Percent of all applicants. */
  readonly share: number;
  readonly institutions: readonly string[];
  readonly givenNames: readonly string[];
  readonly familyNames: readonly string[];
  readonly credits: readonly string[];
  /** A mark for a student of the given ability (0 is average, 1 is excellent). */
  readonly mark: (random: RandomSource, level: number) => string;
}

const integerMark =
  (mean: number, spread: number, low: number, high: number) => (random: RandomSource, level: number) =>
    String(Math.round(clamp(random.around(mean + level * spread, spread), low, high)));

const decimalMark =
  (mean: number, spread: number, low: number, high: number) => (random: RandomSource, level: number) =>
    (Math.round(clamp(random.around(mean + level * spread, spread), low, high) * 2) / 2)
      .toFixed(1)
      .replace(".", ",");

const listedMark = (bestFirst: readonly string[]) => (random: RandomSource, level: number) =>
  bestFirst[
    Math.round(
      clamp(
        random.around((1 - level) * (bestFirst.length / 2.6), bestFirst.length / 5),
        0,
        bestFirst.length - 1,
      ),
    )
  ]!;

export const origins: readonly Origin[] = [
  {
    country: "IN",
    system: "in-percentage",
    share: 25,
    institutions: ["University of Mumbai", "Anna University", "University of Delhi", "Osmania University"],
    givenNames: ["Aarav", "Ananya", "Rohan", "Ishita", "Kabir", "Meera", "Vikram", "Sneha"],
    familyNames: ["Iyer", "Sharma", "Reddy", "Patil", "Banerjee", "Nair", "Deshmukh", "Gupta"],
    credits: ["3", "4"],
    mark: integerMark(58, 9, 28, 92),
  },
  {
    country: "CN",
    system: "cn-100",
    share: 20,
    institutions: ["Zhejiang University", "Wuhan University", "Nankai University", "Sichuan University"],
    givenNames: ["Wei", "Xinyi", "Haoran", "Yutong", "Zihan", "Jiayi", "Mingze", "Ruoxi"],
    familyNames: ["Wang", "Li", "Zhang", "Chen", "Liu", "Zhao", "Huang", "Xu"],
    credits: ["2", "3", "4"],
    mark: integerMark(81, 7, 55, 99),
  },
  {
    country: "NG",
    system: "ng-university",
    share: 12,
    institutions: ["University of Lagos", "Obafemi Awolowo University", "University of Ibadan"],
    givenNames: ["Chidi", "Ngozi", "Tunde", "Amaka", "Emeka", "Folake", "Ifeanyi", "Zainab"],
    familyNames: ["Okafor", "Adeyemi", "Eze", "Balogun", "Nwosu", "Ibrahim", "Ojo"],
    credits: ["2", "3"],
    mark: integerMark(56, 9, 25, 88),
  },
  {
    country: "GB",
    system: "gb-university",
    share: 8,
    institutions: ["University of Leeds", "University of Glasgow", "Cardiff University"],
    givenNames: ["Olivia", "Harry", "Amelia", "Callum", "Sophie", "Rhys"],
    familyNames: ["Hughes", "Campbell", "Wright", "Patel", "Evans", "Turner"],
    credits: ["15", "20"],
    mark: integerMark(60, 6, 32, 82),
  },
  {
    country: "DE",
    system: "de-university",
    share: 8,
    institutions: ["Universität Hamburg", "Technische Universität Dresden", "Universität Freiburg"],
    givenNames: ["Lena", "Jonas", "Mia", "Felix", "Hannah", "Moritz"],
    familyNames: ["Schneider", "Weber", "Krüger", "Hoffmann", "Vogel", "Brandt"],
    credits: ["5", "6", "9"],
    mark: listedMark(["1,0", "1,3", "1,7", "2,0", "2,3", "2,7", "3,0", "3,3", "3,7", "4,0"]),
  },
  {
    country: "BR",
    system: "br-10",
    share: 7,
    institutions: ["Universidade de São Paulo", "Universidade Federal do Paraná", "Unicamp"],
    givenNames: ["Lucas", "Mariana", "Gabriel", "Beatriz", "Thiago", "Larissa"],
    familyNames: ["Souza", "Oliveira", "Santos", "Ferreira", "Almeida", "Costa"],
    credits: ["4", "6"],
    mark: decimalMark(7, 1.2, 3.5, 10),
  },
  {
    country: "KR",
    system: "kr-letter",
    share: 6,
    institutions: ["Yonsei University", "Pusan National University", "Hanyang University"],
    givenNames: ["Min-jun", "Seo-yeon", "Ji-ho", "Ha-eun", "Do-yun"],
    familyNames: ["Kim", "Lee", "Park", "Choi", "Jung"],
    credits: ["2", "3"],
    mark: listedMark(["A+", "A0", "B+", "B0", "C+", "C0", "D+"]),
  },
  {
    country: "VN",
    system: "vn-10",
    share: 6,
    institutions: ["Vietnam National University, Hanoi", "Can Tho University"],
    givenNames: ["Minh", "Linh", "Anh", "Huy", "Trang"],
    familyNames: ["Nguyen", "Tran", "Le", "Pham", "Vo"],
    credits: ["2", "3"],
    mark: decimalMark(7.2, 0.9, 4, 9.5),
  },
  {
    country: "FR",
    system: "fr-university",
    share: 5,
    institutions: ["Université de Lyon", "Sorbonne Université", "Université de Bordeaux"],
    givenNames: ["Camille", "Louis", "Chloé", "Antoine", "Inès"],
    familyNames: ["Moreau", "Lefèvre", "Girard", "Fontaine", "Rousseau"],
    credits: ["3", "6"],
    mark: decimalMark(12, 1.8, 6, 18),
  },
  {
    country: "PK",
    system: "pk-university",
    share: 3,
    institutions: ["University of the Punjab", "University of Karachi"],
    givenNames: ["Ayesha", "Hamza", "Fatima", "Bilal"],
    familyNames: ["Khan", "Malik", "Qureshi", "Siddiqui"],
    credits: ["3", "4"],
    mark: integerMark(71, 8, 45, 95),
  },
];

/** Picks one applicant's origin, weighted by share. */
export function pickOrigin(random: RandomSource): Origin {
  let remaining = random.next() * origins.reduce((sum, { share }) => sum + share, 0);
  return origins.find(({ share }) => (remaining -= share) < 0) ?? origins[0]!;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
