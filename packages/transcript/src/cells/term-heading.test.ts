import { describe, expect, it } from "vitest";
import { isTermCell, isYearCell, readHeading, readLooseHeading } from "./term-heading.ts";
import { isTotalLine } from "./total-line.ts";

describe("term headings", () => {
  it.each([
    "1st Semester of 2014–2015",
    "Semestr 1 (zimowy)",
    "HARMATTAN SEMESTER",
    "podzim 2019",
    "1. Fachsemester (WS 2016/17)",
    "Semester - III (2021-22)",
    "FIRST SEMESTER 2017/2018 SESSION",
    "CURSO 2016-17 PRIMER SEMESTRE",
    "Primo anno – 1° semestre",
    "1º PERÍODO – 2013/1",
    "2015.1",
    "2016-2017 Güz Dönemi",
    "5 семестр",
    "I курс, зимен семестър",
    "Anul I, semestrul 2",
    "2019/2020 учебный год, 1-й семестр",
    "العام الجامعي 2012/2013 الفصل الدراسي الأول",
    "نیمسال اول سال تحصیلی 1398-1399",
    "2019—2020学年 第一学期",
    "107學年度第1學期",
    "2017-2018 第一学期 (Fall)",
    "第一学年第二学期",
    "2019年度 前期",
    "2019학년도 1학기",
    'תשע"ה סמסטר ב',
    "Semestr 1 rok akad. 2015/2016",
    "Semester I Examination, December 2019",
    "100 Level First Semester",
    "Year 1: Semester 2",
    "S1",
    "1ο Εξάμηνο",
    "SECOND SEMESTER A.Y. 2017-2018",
    "Tercer semestre (agosto-diciembre 2019)",
    "2年次 前期（2013年度）",
    "2018-2019 оны хичээлийн жил, намрын улирал",
    "Haust 2018",
    "Enero - Abril 2018",
    "2010 E.C. Year I Semester II",
    "Semester Antara 2018/2019",
    "Semester Antara",
    "2 семестр 2019/2020 н.р.",
    "Học kỳ hè - Năm học 2020-2021",
  ])("reads %s as a term", (text) => {
    expect(readHeading(text)?.term).toBe(text);
  });

  it.each(["الفرقة الأولى", "First Year", "2. Studienjahr", "2016/17", "1ère année", "第二学年"])(
    "reads %s as a year",
    (text) => {
      expect(readHeading(text)).toEqual({ year: expect.any(String) as string });
    },
  );

  it.each([
    "Прва година",
    "Druga godina studija",
    "1. godina studija",
    "II god.",
    "Трета година",
    "Четвърта година",
    "1. letnik",
    "Drugi letnik",
    "Študijsko leto 2018/2019",
    "Štvrtý ročník",
    "I rok studiów",
    "Anul al II-lea de studii",
    "Viti i dytë",
    "Antras kursas",
    "Otrais kurss",
    "Második évfolyam",
    "Ensimmäinen vuosi",
    "Tredje året",
    "II anno di corso",
    "Năm thứ nhất",
    "Mwaka wa pili",
    "მეორე კურსი",
    "Երկրորդ կուրս",
    "Екінші курс",
  ])("reads %s as a year of study", (text) => {
    expect(readHeading(text)).toEqual({ year: expect.any(String) as string });
  });

  it.each([
    "Прв семестар",
    "II godina – ljetni semestar",
    "Prvi letnik, zimski semester",
    "Letnji semestar 2018/2019",
    "Трета година, летен семестар",
    "Drugi rok studiów, semestr letni",
    "Semestre d'automne 2018",
    "Session d'été",
    "Pirmas semestras",
    "2018/2019 õppeaasta kevadsemester",
    "Sumar 2019",
    "2 semestras (2017 m. pavasario)",
    "Temporada académica de verano 2018",
  ])("reads %s as a term of a year of study", (text) => {
    expect(readHeading(text)?.term).toBe(text);
  });

  it("reads the year next to a term in Hebrew", () => {
    expect(readHeading("סמסטר א שנת הלימודים 2020/2021")).toMatchObject({ year: "2020/2021" });
  });

  it("reads Hebrew years in letters", () => {
    expect(readHeading('שנת לימודים תשפ"א')).toEqual({ year: 'תשפ"א' });
    expect(readHeading("תשפ״ב")).toEqual({ year: "תשפ״ב" });
    expect(readHeading("תשפ״ב סמסטר א'")).toEqual({ term: "תשפ״ב סמסטר א'", year: "תשפ״ב" });
    expect(readHeading("תשובה")).toBeNull();
  });

  it("puts the halves of a year that is written from right to left in order", () => {
    expect(readHeading("سال تحصیلی ۱۳۹۹-۱۳۹۸ نیمسال اول")).toEqual({
      term: "سال تحصیلی ۱۳۹۸-۱۳۹۹ نیمسال اول",
      year: "1398-1399",
    });
    expect(readHeading("2016-2012")).toEqual({ year: "2016-2012" });
  });

  it("reads a year whose parts end in full stops", () => {
    expect(readHeading("Akademska godina 2018./2019.")).toEqual({ year: "2018/2019" });
    expect(readHeading("Zimski semestar ak. god. 2018./19.")?.year).toBe("2018/19");
  });

  it.each([
    "Semester",
    "Seminar II",
    "Drugi strani jezik 2",
    "Kurs 1",
    "Winter Sports",
    "May 2018",
    "12.05.2014",
    "Final Year Project",
    "Analysis 1",
    "HE 100",
    "Stage d'automne",
    "Stage d’été 2019",
    "Stage I d'hiver",
    "Stage de printemps",
    "God I",
    "The Study of God II",
  ])("does not read %s as a heading", (text) => {
    expect(readHeading(text)).toBeNull();
  });

  it("joins a term that continues on the next page", () => {
    expect(readHeading("Semester 2 (continued)")).toEqual({ term: "Semester 2" });
  });

  it("reads a term among a few other words, but not in a sentence", () => {
    expect(readLooseHeading("B.Tech. Semester III")?.term).toBe("B.Tech. Semester III");
    expect(readLooseHeading("3rd Year (Improvement)")).toEqual({ year: "3rd Year" });
    expect(readLooseHeading("Part II - 2012")).toEqual({ year: "2012" });
    expect(
      readLooseHeading("Valid only together with the certificate of the winter semester 2019"),
    ).toBeNull();
    expect(readLooseHeading("Komunikasi Antara Budaya")).toBeNull();
  });

  it("reads the year and semester of Sri Lankan records", () => {
    expect(["Y1S2", "Y2 S1", "Y3"].map(isTermCell)).toEqual([true, true, false]);
  });

  it("reads an exam date as a date", () => {
    expect(isYearCell("13.01.2013")).toBe(true);
  });
});

describe("totals", () => {
  it.each([
    "Summe der Leistungspunkte: 37 Semesterdurchschnitt: 2,58",
    "Total credits 60",
    "Semester 1 GPA: 3.20",
    "Média do Período: 7,5",
    "本学期平均分: 85.2",
    "Promedio semestral 4.1",
    "المعدل الفصلي 3.2",
    "Painotettu keskiarvo 4,05",
    "Просечна оцена: 7,75",
    "Percentage: 53.80",
    "Índice del período 3.22",
    "Résultat du semestre",
    "Résultat du semestre / نتيجة الأسدس",
    "نتيجة الأسدس Résultat du semestre /",
    "Résultat semestre 1",
    "Créditos cubiertos",
    "ממוצע מצטבר",
    "المعدل الفصلي: ٣٫٢٥ من ٥",
    "GWA 1.75",
    "Vægtet gennemsnit",
    "Samlet ECTS",
    "مجموع الساعات المقطوعة",
    "小計",
    "जम्मा",
  ])("reads %s as a total", (text) => {
    expect(isTotalLine(text)).toBe(true);
  });

  it.each([
    "Total Quality Management",
    "Average Case Analysis",
    "平均律音乐",
    "Summer School",
    "Основы IP / TCP",
    "Aggregate / الركام",
    "Aggregate / الركام 3 64",
    "Summa / Сумма теологии",
  ])("does not read %s as a total", (text) => {
    expect(isTotalLine(text)).toBe(false);
  });
});

it.each([
  "SEMESTER 1 SIDANG AKADEMIK 2016/2017",
  "سمستر اول ۱۳۹۴",
  "2017/18/1",
  "2017/2018/2",
  "Calendario 2015 A",
])("reads the heading %s", (text) => {
  expect(readHeading(text)).toMatchObject({ term: text });
});

it.each(["I/2015", "2015-II"])("reads %s in a column of terms", (text) => {
  expect(isTermCell(text)).toBe(true);
});

it.each(["Grade 9", "10th Grade 2015/2016", "Form 4 2016"])("reads %s as a year of school", (text) => {
  expect(readHeading(text)?.year).toBeDefined();
});
