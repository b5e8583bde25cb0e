import type { Dice } from "./dice.ts";

/** Where demo applicants come from, and how a school there writes its marks. */
export interface Origin {
  readonly country: string;
  readonly system: string;
  /** Of a hundred applicants. */
  readonly share: number;
  readonly institutions: readonly string[];
  readonly givenNames: readonly string[];
  readonly familyNames: readonly string[];
  readonly credits: readonly string[];
  /** A mark of someone whose ability is `level` (0 is ordinary, 1 is excellent). */
  readonly mark: (dice: Dice, level: number) => string;
}

const whole = (mean: number, spread: number, low: number, high: number) => (dice: Dice, level: number) =>
  String(Math.round(clamp(dice.around(mean + level * spread, spread), low, high)));

const comma = (mean: number, spread: number, low: number, high: number) => (dice: Dice, level: number) =>
  (Math.round(clamp(dice.around(mean + level * spread, spread), low, high) * 2) / 2)
    .toFixed(1)
    .replace(".", ",");

const oneOf = (best: readonly string[]) => (dice: Dice, level: number) =>
  best[
    Math.round(clamp(dice.around((1 - level) * (best.length / 2.6), best.length / 5), 0, best.length - 1))
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
    mark: whole(58, 9, 28, 92),
  },
  {
    country: "CN",
    system: "cn-100",
    share: 20,
    institutions: ["Zhejiang University", "Wuhan University", "Nankai University", "Sichuan University"],
    givenNames: ["Wei", "Xinyi", "Haoran", "Yutong", "Zihan", "Jiayi", "Mingze", "Ruoxi"],
    familyNames: ["Wang", "Li", "Zhang", "Chen", "Liu", "Zhao", "Huang", "Xu"],
    credits: ["2", "3", "4"],
    mark: whole(81, 7, 55, 99),
  },
  {
    country: "NG",
    system: "ng-university",
    share: 12,
    institutions: ["University of Lagos", "Obafemi Awolowo University", "University of Ibadan"],
    givenNames: ["Chidi", "Ngozi", "Tunde", "Amaka", "Emeka", "Folake", "Ifeanyi", "Zainab"],
    familyNames: ["Okafor", "Adeyemi", "Eze", "Balogun", "Nwosu", "Ibrahim", "Ojo"],
    credits: ["2", "3"],
    mark: whole(56, 9, 25, 88),
  },
  {
    country: "GB",
    system: "gb-university",
    share: 8,
    institutions: ["University of Leeds", "University of Glasgow", "Cardiff University"],
    givenNames: ["Olivia", "Harry", "Amelia", "Callum", "Sophie", "Rhys"],
    familyNames: ["Hughes", "Campbell", "Wright", "Patel", "Evans", "Turner"],
    credits: ["15", "20"],
    mark: whole(60, 6, 32, 82),
  },
  {
    country: "DE",
    system: "de-university",
    share: 8,
    institutions: ["Universität Hamburg", "Technische Universität Dresden", "Universität Freiburg"],
    givenNames: ["Lena", "Jonas", "Mia", "Felix", "Hannah", "Moritz"],
    familyNames: ["Schneider", "Weber", "Krüger", "Hoffmann", "Vogel", "Brandt"],
    credits: ["5", "6", "9"],
    mark: oneOf(["1,0", "1,3", "1,7", "2,0", "2,3", "2,7", "3,0", "3,3", "3,7", "4,0"]),
  },
  {
    country: "BR",
    system: "br-10",
    share: 7,
    institutions: ["Universidade de São Paulo", "Universidade Federal do Paraná", "Unicamp"],
    givenNames: ["Lucas", "Mariana", "Gabriel", "Beatriz", "Thiago", "Larissa"],
    familyNames: ["Souza", "Oliveira", "Santos", "Ferreira", "Almeida", "Costa"],
    credits: ["4", "6"],
    mark: comma(7, 1.2, 3.5, 10),
  },
  {
    country: "KR",
    system: "kr-letter",
    share: 6,
    institutions: ["Yonsei University", "Pusan National University", "Hanyang University"],
    givenNames: ["Min-jun", "Seo-yeon", "Ji-ho", "Ha-eun", "Do-yun"],
    familyNames: ["Kim", "Lee", "Park", "Choi", "Jung"],
    credits: ["2", "3"],
    mark: oneOf(["A+", "A0", "B+", "B0", "C+", "C0", "D+"]),
  },
  {
    country: "VN",
    system: "vn-10",
    share: 6,
    institutions: ["Vietnam National University, Hanoi", "Can Tho University"],
    givenNames: ["Minh", "Linh", "Anh", "Huy", "Trang"],
    familyNames: ["Nguyen", "Tran", "Le", "Pham", "Vo"],
    credits: ["2", "3"],
    mark: comma(7.2, 0.9, 4, 9.5),
  },
  {
    country: "FR",
    system: "fr-university",
    share: 5,
    institutions: ["Université de Lyon", "Sorbonne Université", "Université de Bordeaux"],
    givenNames: ["Camille", "Louis", "Chloé", "Antoine", "Inès"],
    familyNames: ["Moreau", "Lefèvre", "Girard", "Fontaine", "Rousseau"],
    credits: ["3", "6"],
    mark: comma(12, 1.8, 6, 18),
  },
  {
    country: "PK",
    system: "pk-university",
    share: 3,
    institutions: ["University of the Punjab", "University of Karachi"],
    givenNames: ["Ayesha", "Hamza", "Fatima", "Bilal"],
    familyNames: ["Khan", "Malik", "Qureshi", "Siddiqui"],
    credits: ["3", "4"],
    mark: whole(71, 8, 45, 95),
  },
];

/** Where one applicant comes from, by the shares. */
export function originOf(dice: Dice): Origin {
  let left = dice.next() * origins.reduce((sum, { share }) => sum + share, 0);
  return origins.find(({ share }) => (left -= share) < 0) ?? origins[0]!;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
