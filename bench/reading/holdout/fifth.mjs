import { table, transcript } from "./transcript.mjs";

// The fifth set: layouts that the others do not have, each with a fault that its first reading showed. What was wrong is in
// docs/quality.md.

const font = '"Liberation Sans"';
const spanning = (names, groups) =>
  `<tr>${names}</tr><tr>${groups.map((name) => `<th>${name}</th>`).join("")}</tr>`;
const tall = (...names) => names.map((name) => `<th rowspan="2">${name}</th>`).join("");
const wide = (name, columns) => `<th colspan="${columns}" class="c">${name}</th>`;

export const indiaParts = transcript({
  id: "in-internal-external",
  country: "IN",
  system: "in-percentage",
  language: "en",
  stamp: "CONTROLLER OF EXAMINATIONS",
  font,
  parts: [
    `<h3>UNIVERSITY OF VELHARI</h3><p>STATEMENT OF MARKS &nbsp; B.C.A. Semester I &nbsp; Rahul Deshmukh &nbsp; Seat No. 41223</p>`,
    table({
      className: "grid",
      columns: ["code", "name", "", "", "", "", "", "mark", "grade", "credits"],
      headHtml: spanning(
        tall("Code", "Subject") +
          wide("Maximum Marks", 3) +
          wide("Marks Obtained", 3) +
          tall("Grade", "Credits"),
        ["Int", "Ext", "Total", "Int", "Ext", "Total"],
      ),
      lines: `
        BCA101 | Mathematics for Computing | 30 | 70 | 100 | 24 | 51 | 75 | A | 4
        BCA102 | Programming in C | 30 | 70 | 100 | 22 | 40 | 62 | B | 4
        BCA103 | Digital Logic | 30 | 70 | 100 | 18 | 35 | 53 | C | 3
        BCA104 | C Programming Lab | 40 | 60 | 100 | 36 | 52 | 88 | O | 2
        BCA105 | Communicative English | 30 | 70 | 100 | 25 | 30 | 55 | C | 2`,
    }),
    `<p>Grand Total: 333 / 500 &nbsp; Result: PASS, First Class</p>`,
  ],
});

export const mexicoWords = transcript({
  id: "mx-number-and-word",
  country: "MX",
  system: "mx-10",
  language: "es",
  stamp: "CONTROL ESCOLAR",
  font,
  parts: [
    `<h3>INSTITUTO SUPERIOR DEL VALLE</h3><p>Certificado de estudios</p>`,
    table({
      className: "grid",
      columns: ["code", "name", "mark", "", "", "credits", "term"],
      headHtml: spanning(
        tall("Clave", "Asignatura") + wide("Calificación", 2) + tall("Tipo", "Créditos", "Periodo"),
        ["Núm.", "Letra"],
      ),
      lines: `
        1101 | ÁLGEBRA LINEAL | 9 | NUEVE | ORD | 8 | 2018-1
        1102 | CÁLCULO DIFERENCIAL | 7 | SIETE | ORD | 9 | 2018-1
        1103 | QUÍMICA | 5 | CINCO | ORD | 6 | 2018-1
        1103 | QUÍMICA | 8 | OCHO | EXT | 6 | 2018-2
        1201 | MECÁNICA CLÁSICA | 10 | DIEZ | ORD | 8 | 2018-2`,
    }),
  ],
});

export const pakistanTotals = transcript({
  id: "pk-total-marks",
  country: "PK",
  system: "pk-secondary",
  language: "en",
  stamp: "SECRETARY OF THE BOARD",
  font,
  parts: [
    `<h3>BOARD OF INTERMEDIATE AND SECONDARY EDUCATION, NOORPUR</h3><p>INTERMEDIATE RESULT CARD, ANNUAL 2016</p>`,
    table({
      className: "grid",
      columns: ["name", "max", "mark"],
      header: ["Subject", "Total Marks", "Marks Obtained"],
      lines: `
        Urdu | 100 | 67
        English | 100 | 58
        Physics | 150 | 112
        Chemistry | 150 | 98
        Mathematics | 150 | 141
        Islamic Studies | 50 | 39`,
    }),
  ],
});

export const ukraineScales = transcript({
  id: "ua-three-scales",
  country: "UA",
  system: "ua-university",
  language: "uk",
  stamp: "ВІДДІЛ КАДРІВ",
  font: '"DejaVu Sans"',
  parts: [
    `<h3>Додаток до диплома</h3>`,
    table({
      className: "grid",
      columns: ["name", "credits", "", "mark", "", ""],
      headHtml: spanning(tall("Назва дисципліни", "Кредити ЄКТС", "Години") + wide("Оцінка", 3), [
        "Бали",
        "ЄКТС",
        "Національна",
      ]),
      lines: `
        Вища математика | 8 | 240 | 90 | A | відмінно
        Фізика | 5 | 150 | 76 | C | добре
        Філософія | 3 | 90 | 64 | D | задовільно
        Англійська мова | 6 | 180 | 82 | B | добре`,
    }),
  ],
});

export const vietnamScales = transcript({
  id: "vn-three-scales",
  country: "VN",
  system: "vn-10",
  language: "vi",
  stamp: "PHÒNG ĐÀO TẠO",
  font: '"DejaVu Sans"',
  parts: [
    `<h3>TRƯỜNG ĐẠI HỌC SÔNG HỒNG</h3><p>BẢNG ĐIỂM</p>`,
    table({
      className: "grid",
      columns: ["code", "name", "credits", "mark", "", ""],
      headHtml: spanning(tall("Mã HP", "Tên học phần", "TC") + wide("Điểm", 3), ["Hệ 10", "Chữ", "Hệ 4"]),
      lines: `
        MA1111 | Giải tích I | 4 | 8.5 | A | 4.0
        PH1110 | Vật lý đại cương I | 3 | 6.3 | C+ | 2.5
        SSH1110 | Triết học | 3 | 7.0 | B | 3.0
        IT1110 | Tin học đại cương | 4 | 3.8 | F | 0.0`,
    }),
  ],
});

export const britainYears = transcript({
  id: "gb-years-without-terms",
  country: "GB",
  system: "gb-university",
  language: "en",
  stamp: "ACADEMIC REGISTRY",
  font,
  parts: [
    `<h3>University of Ashcombe</h3><p>BSc (Hons) Computer Science</p>`,
    table({
      columns: ["code", "name", "credits", "mark", ""],
      header: ["Module", "Title", "Credits", "Mark (%)", "Outcome"],
      lines: `
        # Year 1 (Level 4) 2017/18
        CS4001 | Programming Fundamentals | 20 | 68 | Pass
        CS4002 | Mathematics for Computing | 20 | 41 | Pass
        CS4004 | Web Technologies | 20 | 72 | Pass
        # Year 2 (Level 5) 2018/19
        CS5001 | Data Structures | 20 | 61 | Pass
        CS5002 | Databases | 20 | 45 | Pass at resit`,
    }),
  ],
});

export const germanyModules = transcript({
  id: "de-module-passed",
  country: "DE",
  system: "de-university",
  language: "de",
  stamp: "PRÜFUNGSAMT",
  font,
  parts: [
    `<h3>Technische Universität Hallberg – Leistungsübersicht</h3>`,
    table({
      columns: ["name", "credits", "mark"],
      header: ["Bezeichnung", "LP", "Note"],
      lines: `
        Modul 1: Grundlagen der Informatik | 10 | 1,7
        Modul 2: Mathematik für Informatiker | 9 | 2,3
        Modul 3: Schlüsselqualifikation | 3 | bestanden`,
    }),
  ],
});

export const nigeriaProducts = transcript({
  id: "ng-units-points",
  country: "NG",
  system: "ng-university",
  language: "en",
  stamp: "ACADEMIC AFFAIRS",
  font,
  parts: [
    `<h3>FEDERAL UNIVERSITY OF OKEMERE</h3><p>STUDENT'S ACADEMIC TRANSCRIPT</p>`,
    table({
      columns: ["code", "name", "credits", "mark", "", "", ""],
      header: ["Course Code", "Course Title", "Unit", "Score (%)", "Grade", "GP", "WGP"],
      lines: `
        # 2016/2017 Session, First Semester
        CSC 101 | Introduction to Computer Science | 3 | 72 | A | 5 | 15
        MTH 111 | Algebra and Trigonometry | 3 | 58 | C | 3 | 9
        GST 111 | Use of English | 2 | 64 | B | 4 | 8
        PHY 107 | Practical Physics I | 1 | 49 | D | 2 | 2
        # 2016/2017 Session, Second Semester
        CSC 102 | Introduction to Problem Solving | 3 | 45 | D | 2 | 6
        MTH 112 | Calculus | 3 | 38 | F | 0 | 0
        STA 112 | Probability I | 4 | 61 | B | 4 | 16`,
    }),
  ],
});
