import { table, transcript } from "./transcript.mjs";

// The third set: scripts whose digits and grades are hard to recognize, and two more alphabets of Latin letters.

const withDecimals = (course) => ({ ...course, marks: [course.mark, course.mark.replace("/", ".")] });

export const iran = transcript({
  id: "ir-vahed-nomre",
  country: "IR",
  system: "ir-university",
  language: "fa",
  stamp: "آموزش کل",
  font: '"Noto Naskh Arabic", "DejaVu Sans"',
  size: 10,
  parts: [
    `<h3 class="c" style="margin:0">دانشگاه کوهسار</h3><p class="c">ریزنمرات دوره کارشناسی</p><p>نام: مریم رستگار — شماره دانشجویی: ۹۲۱۱۳۰۴۵ — رشته: حسابداری</p>`,
    table({
      className: "grid",
      columns: ["n", "code", "name", "credits", "mark", "product"],
      header: ["ردیف", "شماره درس", "نام درس", "واحد", "نمره", "واحد × نمره"],
      lines: `
        # نیمسال اول ۱۳۹۲-۱۳۹۳
        ۱ | ۱۲۱۱۰۱۳ | اصول حسابداری | ۳ | ۱۷/۵۰ | ۵۲/۵۰
        ۲ | ۱۲۱۱۰۲۱ | ریاضیات پایه | ۳ | ۱۴/۰۰ | ۴۲/۰۰
        ۳ | ۱۲۱۱۰۳۵ | اقتصاد خرد | ۴ | ۱۵/۲۵ | ۶۱/۰۰
        ۴ | ۹۱۱۰۰۱۲ | فارسی عمومی | ۲ | ۱۹/۰۰ | ۳۸/۰۰
        = جمع واحد: ۱۲ معدل: ۱۶/۱۳
        # نیمسال دوم ۱۳۹۲-۱۳۹۳
        ۵ | ۱۲۱۲۰۱۴ | حسابداری میانه | ۴ | ۱۲/۷۵ | ۵۱/۰۰
        ۶ | ۱۲۱۲۰۲۲ | آمار و کاربرد آن | ۳ | ۹/۵۰ | ۲۸/۵۰
        ۷ | ۱۲۱۲۰۳۱ | حقوق بازرگانی | ۲ | ۱۸/۲۵ | ۳۶/۵۰
        ۸ | ۱۲۱۲۰۴۶ | پول و بانکداری | ۲ | ۱۶/۰۰ | ۳۲/۰۰
        = جمع واحد: ۱۱ معدل: ۱۳/۴۵`,
    }),
  ].map((part) => (part.courses ? { ...part, courses: part.courses.map(withDecimals) } : part)),
});

const koreanBlock = (lines) =>
  table({
    className: "grid",
    columns: ["kind", "name", "credits", "mark"],
    header: ["구분", "교과목명", "학점", "등급"],
    lines,
  });
const koreanBlocks = [
  koreanBlock(`
    # 2015년도 1학기
    교필 | 사고와 표현 | 2 | B0
    전필 | 미시경제학 | 3 | A0
    전선 | 경제수학 | 3 | C+
    교선 | 현대사회와 심리학 | 3 | A+
    - 신청학점 | 11 | 평점 | 3.55`),
  koreanBlock(`
    # 2015년도 2학기
    교필 | 실용영어 회화 | 2 | A+
    전필 | 거시경제학 | 3 | C0
    전선 | 재정학 | 3 | B+
    교선 | 체육실기 | 1 | P
    - 신청학점 | 9 | 평점 | 3.19`),
];
export const korea = transcript({
  id: "kr-two-blocks",
  country: "KR",
  system: "kr-letter",
  language: "ko",
  stamp: "교무처장",
  font: '"Noto Serif CJK KR"',
  parts: [
    `<h2 class="c" style="margin:0">성 적 증 명 서</h2><p>성명: 정하윤　학번: 2015120377　소속: 경제학과　한빛대학교</p>`,
    {
      courses: koreanBlocks.flatMap(({ courses }) => courses),
      html: `<div class="pair">${koreanBlocks.map(({ html }) => html).join("")}</div>`,
    },
    `<p>A+ 4.5 A0 4.0 B+ 3.5 B0 3.0 C+ 2.5 C0 2.0 D+ 1.5 D0 1.0 F 0</p>`,
  ],
});

export const peru = transcript({
  id: "pe-ciclo-letras",
  country: "PE",
  system: "pe-20",
  language: "es",
  stamp: "OFICINA DE REGISTROS",
  font: '"Liberation Serif"',
  parts: [
    `<h3 class="c" style="margin:0">UNIVERSIDAD NACIONAL DEL MANTARO ALTO</h3><p class="c">RÉCORD ACADÉMICO</p><p>Alumno: HUAMÁN ÑAHUI, Rosa Elvira &nbsp; Código: 2013100457 &nbsp; Escuela: Ingeniería Agroindustrial</p>`,
    table({
      columns: ["code", "name", "credits", "mark", "words", "acta", "tipo"],
      header: ["Código", "Asignatura", "Cred.", "Nota", "En letras", "Acta", "Tipo"],
      lines: `
        # CICLO I – 2013-I
        AG101 | Química General | 4 | 11 | ONCE | 00213 | O
        AG103 | Matemática Básica | 5 | 09 | NUEVE | 00214 | O
        AG105 | Redacción y Comunicación | 3 | 15 | QUINCE | 00219 | O
        AG107 | Dibujo Técnico | 2 | 17 | DIECISIETE | 00220 | O
        = Créditos aprobados: 9
        # CICLO II – 2013-II
        AG103 | Matemática Básica | 5 | 12 | DOCE | 00301 | O
        AG102 | Química Orgánica | 4 | 13 | TRECE | 00302 | O
        AG104 | Física I | 4 | 10 | DIEZ | 00307 | O
        AG110 | Fundamentos de Agroindustria | 3 | 16 | DIECISÉIS | 00311 | E
        = Créditos aprobados: 12`,
    }),
    `<p>Nota mínima aprobatoria: 11 (once). Escala vigesimal.</p>`,
  ],
});

export const sweden = transcript({
  id: "se-hp-betyg",
  country: "SE",
  system: "se-vg-g-u",
  language: "sv",
  stamp: "STUDIEEXPEDITIONEN",
  font: '"Liberation Sans"',
  parts: [
    `<p><b>Mälarbygdens högskola</b><br>Resultatintyg – Personnummer 950312-4483 – Linnéa Åkerström</p>`,
    table({
      columns: ["name", "code", "credits", "mark", "datum"],
      header: ["Benämning", "Kurskod", "Omfattning", "Betyg", "Datum"],
      lines: `
        Grundläggande företagsekonomi | FEK101 | 15,0 hp | G | 2016-01-15
        Externredovisning | FEK112 | 7,5 hp | VG | 2016-03-22
        Nationalekonomi, översikt | NEK100 | 7,5 hp | G | 2016-06-03
        Juridisk introduktionskurs | JUR105 | 7,5 hp | U | 2016-10-28
        Affärsengelska | ENG120 | 7,5 hp | VG | 2017-01-13
        Marknadsföring och försäljning | FEK140 | 7,5 hp | G | 2017-03-24
        Självständigt arbete | FEK299 | 15,0 hp | VG | 2018-06-07
        = Summa hp: 60,0`,
    }),
    `<p>VG = Väl godkänd, G = Godkänd, U = Underkänd</p>`,
  ].map((part) =>
    part.courses ? { ...part, courses: part.courses.map((c) => ({ ...c, termScored: false })) } : part,
  ),
});

export const ethiopia = transcript({
  id: "et-credit-hours",
  country: "ET",
  system: "et-letter",
  language: "en",
  stamp: "REGISTRAR",
  font: '"DejaVu Serif"',
  size: 8.5,
  parts: [
    `<p class="c"><b>BALE HIGHLANDS UNIVERSITY</b><br>OFFICE OF THE REGISTRAR<br>STUDENT ACADEMIC RECORD</p><p>Name: Selamawit Tadesse Worku &nbsp; ID No: NSR/1147/06 &nbsp; Dept: Statistics &nbsp; Sex: F</p>`,
    table({
      className: "grid",
      columns: ["name", "code", "credits", "mark", "points"],
      header: ["Course Title", "Course No.", "Cr. Hr.", "Letter Grade", "Grade Pts"],
      lines: `
        # Academic Year 2013/14 Semester I
        Communicative English Skills | FLEN 1011 | 3 | B | 9.00
        Calculus I | MATH 1021 | 4 | C | 8.00
        Introduction to Statistics | STAT 1011 | 4 | A | 16.00
        Civics and Ethical Studies | CESt 1012 | 3 | D | 3.00
        - Semester Total | | 14 | GPA 2.57 | 36.00
        # Academic Year 2013/14 Semester II
        Calculus II | MATH 1022 | 4 | F | 0.00
        Basic Writing Skills | FLEN 1012 | 3 | B | 9.00
        Introduction to Probability | STAT 1022 | 4 | A | 16.00
        Computer Applications | COSC 1002 | 3 | B | 9.00
        - Semester Total | | 14 | GPA 2.43 | 34.00`,
    }),
    `<p>A = 4, B = 3, C = 2, D = 1, F = 0. CGPA 2.50</p>`,
  ],
});
