import { table, transcript } from "./transcript.mjs";

// The second set: other countries, and layouts that the first one does not have.

export const canada = transcript({
  id: "ca-average-letter",
  country: "CA",
  system: "ca-letter",
  language: "en",
  stamp: "OFFICE OF THE REGISTRAR",
  font: '"Liberation Sans"',
  parts: [
    `<h3 style="margin:0">Lakehead Valley University</h3><p>Official Academic Record — Student 100482913 — TREMBLAY, Noor Elise<br>Program: Bachelor of Arts, Honours Geography</p>`,
    table({
      columns: ["name", "code", "credits", "mark", "average", "size"],
      header: ["Course Title", "Course", "Weight", "Grade", "Class Avg", "Class Size"],
      lines: `
        # Fall Term 2017
        Earth's Changing Surface | GEOG 1F91 | 0.50 | B+ | B- | 212
        Human Geographies | GEOG 1P02 | 0.50 | A- | C+ | 187
        Introductory Statistics | STAT 1P98 | 0.50 | C | C | 340
        Writing for the Social Sciences | WRIT 1P10 | 0.50 | A | B | 44
        # Winter Term 2018
        Mapping and Cartography | GEOG 2P07 | 0.50 | A+ | B | 61
        Weather and Climate | GEOG 2P08 | 0.50 | B | B- | 75
        Indigenous Peoples and the Land | INDG 1P90 | 0.50 | A- | B+ | 58
        French for Beginners | FREN 1F50 | 1.00 | D+ | C+ | 33
        Remote Sensing I | GEOG 3P93 | 0.50 | B- | B | 27
        = Credits earned: 5.00`,
    }),
    `<p style="font-size:7.5pt">A+ 90–100, A 85–89, A- 80–84, B+ 77–79, B 73–76, B- 70–72, C+ 67–69, C 63–66, C- 60–62, D+ 57–59, D 53–56, D- 50–52, F 0–49</p>`,
  ],
});

export const netherlands = transcript({
  id: "nl-periode-resultaat",
  country: "NL",
  system: "nl-ten-point",
  language: "nl",
  stamp: "ONDERWIJSADMINISTRATIE",
  font: '"DejaVu Sans"',
  size: 8,
  parts: [
    `<p><b>Hogeschool Zuiderwaard</b> · Cijferlijst · Studentnummer 0918273 · Fleur van den Akker · Bacheloropleiding Bestuurskunde</p>`,
    table({
      className: "grid",
      columns: ["term", "name", "credits", "datum", "mark"],
      header: ["Studiejaar", "Onderwijseenheid", "EC", "Toetsdatum", "Resultaat"],
      lines: `
        2018-2019 | Inleiding bestuurskunde | 6 | 24-10-2018 | 7,5
        2018-2019 | Staatsrecht | 6 | 21-12-2018 | 6,0
        2018-2019 | Economie en beleid | 6 | 29-03-2019 | 5,5
        2018-2019 | Onderzoeksvaardigheden 1 | 3 | 14-06-2019 | 8,0
        2019-2020 | Organisatietheorie | 6 | 25-10-2019 | 7,0
        2019-2020 | Openbare financiën | 6 | 20-12-2019 | 6,5
        2019-2020 | Europese integratie | 6 | 27-03-2020 | 8,5
        2020-2021 | Bestuurlijke vernieuwing | 6 | 23-10-2020 | 7,5
        2020-2021 | Afstudeeronderzoek | 15 | 02-07-2021 | 8,0
        = Behaalde studiepunten: 60`,
    }),
    `<p>Zuiderwaard, 9 juli 2021</p>`,
  ],
});

export const austria = transcript({
  id: "at-lv-typ-sst",
  country: "AT",
  system: "at-five-point",
  language: "de",
  stamp: "STUDIENABTEILUNG",
  font: '"Liberation Serif"',
  size: 9.5,
  css: "tr:nth-child(even) { background: #eee }",
  parts: [
    `<div class="pair"><div>Universität am Wörthersee</div><div class="r">Bestätigung über positiv absolvierte Prüfungen</div></div><p>Frau Magdalena Obersteiner, geb. 03.11.1999, Matrikelnr. 01811234</p>`,
    table({
      columns: ["datum", "code", "type", "name", "hours", "credits", "mark"],
      header: ["Datum", "LV-Nr.", "Typ", "Bezeichnung", "SSt", "ECTS", "Beurteilung"],
      lines: `
        29.01.2019 | 313.015 | VO | Einführung in die Sprachwissenschaft | 2,0 | 4,0 | gut
        31.01.2019 | 314.220 | PS | Textanalyse und Stilistik | 2,0 | 5,0 | sehr gut
        26.06.2019 | 312.408 | VU | Geschichte der deutschen Literatur | 3,0 | 6,0 | befriedigend
        28.06.2019 | 520.117 | SE | Sprache im öffentlichen Raum | 2,0 | 7,0 | sehr gut
        30.01.2020 | 313.550 | VO | Phonetik und Phonologie | 2,0 | 4,0 | genügend
        03.02.2020 | 314.602 | UE | Wissenschaftliches Schreiben | 1,0 | 2,5 | gut
        01.07.2020 | 815.300 | VO | Medienrecht für Geisteswissenschaften | 2,0 | 3,0 | befriedigend
        = Summe ECTS: 31,5`,
    }),
  ].map((part) =>
    part.courses ? { ...part, courses: part.courses.map((c) => ({ ...c, termScored: false })) } : part,
  ),
});

export const argentina = transcript({
  id: "ar-libro-folio",
  country: "AR",
  system: "ar-10",
  language: "es",
  stamp: "SECRETARÍA ACADÉMICA",
  font: '"Liberation Sans"',
  parts: [
    `<h3 class="c" style="margin:0">Universidad Nacional de la Laguna Verde</h3><p class="c">CERTIFICADO ANALÍTICO PARCIAL</p><p>Se certifica que Ramiro Iván QUISPE, DNI 38.114.902, de la carrera Contador Público, registra las siguientes materias aprobadas:</p>`,
    table({
      className: "grid",
      columns: ["n", "name", "mark", "letters", "datum", "book", "folio"],
      header: ["N°", "Asignatura", "Nota", "En letras", "Fecha", "Libro", "Folio"],
      lines: `
        1 | Contabilidad Básica | 8 | ocho | 14/12/2015 | 112 | 045
        2 | Introducción a la Economía | 6 | seis | 18/12/2015 | 112 | 061
        3 | Matemática I | 4 | cuatro | 26/02/2016 | 113 | 008
        4 | Derecho Privado | 7 | siete | 15/07/2016 | 114 | 027
        5 | Administración General | 9 | nueve | 20/07/2016 | 114 | 033
        6 | Estadística | 5 | cinco | 19/12/2016 | 116 | 090
        7 | Costos | 10 | diez | 17/07/2017 | 118 | 014
        8 | Auditoría | 8 | ocho | 13/12/2017 | 120 | 052`,
    }),
    `<p>Promedio general: 7,13 (siete con trece centésimos). Escala: 0 a 10, se aprueba con 4.</p>`,
  ].map((part) =>
    part.courses ? { ...part, courses: part.courses.map((c) => ({ ...c, termScored: false })) } : part,
  ),
});

export const portugal = transcript({
  id: "pt-ano-semestre",
  country: "PT",
  system: "pt-twenty-point",
  language: "pt",
  stamp: "SERVIÇOS ACADÉMICOS",
  font: '"DejaVu Serif"',
  size: 8.5,
  parts: [
    `<p><b>UNIVERSIDADE DE VALE DOURO</b><br>Certidão de aproveitamento — Inês Filipa Carvalhais — Licenciatura em Gestão</p>`,
    table({
      columns: ["name", "credits", "mark", "words", "term"],
      header: ["Unidade curricular", "ECTS", "Classificação", "Por extenso", "Ano letivo"],
      lines: `
        Análise Matemática | 6 | 11 | onze valores | 2014/2015
        Introdução à Gestão | 6 | 15 | quinze valores | 2014/2015
        Contabilidade Financeira | 7,5 | 13 | treze valores | 2014/2015
        Comportamento Organizacional | 4,5 | 17 | dezassete valores | 2015/2016
        Direito das Empresas | 6 | 12 | doze valores | 2015/2016
        Marketing e Inovação | 6 | 16 | dezasseis valores | 2015/2016
        Finanças Empresariais | 7,5 | 10 | dez valores | 2016/2017
        Estratégia | 6 | 14 | catorze valores | 2016/2017
        = Total de créditos: 49,5`,
    }),
    `<p>Média ponderada: 13,27 valores.</p>`,
  ],
});

export const malaysia = transcript({
  id: "my-two-semesters",
  country: "MY",
  system: "my-letter",
  language: "en",
  stamp: "PENDAFTAR",
  font: '"Liberation Sans Narrow"',
  size: 8.5,
  parts: [
    `<p class="c"><b>UNIVERSITI TELUK BIRU</b><br>TRANSKRIP AKADEMIK / ACADEMIC TRANSCRIPT</p><p>Name: NURUL AISYAH BINTI RAZAK &nbsp; Matric No: A175332 &nbsp; Programme: Bachelor of Computer Science</p>`,
    `<div class="pair">`,
    table({
      term: "SEMESTER I 2019/2020",
      columns: ["code", "name", "credits", "mark", "points"],
      header: ["Code", "Course", "Unit", "Grade", "Point"],
      lines: `
        # SEMESTER I 2019/2020
        TTTK1114 | Computer Programming | 4 | A | 16.00
        TTTM1823 | Discrete Mathematics | 3 | B+ | 9.99
        LMCE1042 | Foundation English | 2 | A- | 7.34
        LMCK1421 | Ethnic Relations | 1 | A | 4.00
        = GPA 3.73`,
    }),
    table({
      term: "SEMESTER II 2019/2020",
      columns: ["code", "name", "credits", "mark", "points"],
      header: ["Code", "Course", "Unit", "Grade", "Point"],
      lines: `
        # SEMESTER II 2019/2020
        TTTK1143 | Data Structures | 3 | B | 9.00
        TTTN1233 | Computer Architecture | 3 | C+ | 6.99
        TTTU2913 | Database Systems | 3 | A- | 11.01
        LMCR1492 | Speech and Delivery | 2 | A | 8.00
        = GPA 3.18`,
    }),
    `</div><p>CGPA 3.44 &nbsp; Total units 21</p>`,
  ],
});

export const saudiArabia = transcript({
  id: "sa-percent-symbol",
  country: "SA",
  system: "sa-university",
  language: "ar",
  stamp: "عمادة القبول والتسجيل",
  font: '"Noto Naskh Arabic", "Noto Sans Arabic", "DejaVu Sans"',
  size: 10,
  parts: [
    `<h3 class="c" style="margin:0">جامعة وادي النخيل</h3><p class="c">السجل الأكاديمي</p><p>اسم الطالب: فهد سالم الحربي — الرقم الجامعي: 438105276 — التخصص: إدارة الأعمال</p>`,
    table({
      className: "grid",
      columns: ["code", "name", "credits", "mark", "symbol"],
      header: ["الرمز", "اسم المقرر", "الوحدات", "الدرجة", "التقدير"],
      lines: `
        # الفصل الأول 1438
        ACC101 | مبادئ المحاسبة | 3 | 87 | ب+
        ECO101 | الاقتصاد الجزئي | 3 | 74 | ج
        ARB100 | المهارات اللغوية | 2 | 92 | أ
        # الفصل الثاني 1438
        MGT201 | السلوك التنظيمي | 3 | 81 | ب
        STA110 | الإحصاء التطبيقي | 3 | 66 | د+
        LAW211 | القانون التجاري | 3 | 78 | ج+
        MKT220 | مبادئ التسويق | 3 | 95 | أ+
        # الفصل الأول 1439
        FIN301 | الإدارة المالية | 3 | 69 | د+`,
    }),
  ],
});

export const romania = transcript({
  id: "ro-an-puncte",
  country: "RO",
  system: "ro-university",
  language: "ro",
  stamp: "SECRETARIAT",
  font: '"Liberation Serif"',
  parts: [
    `<p><b>UNIVERSITATEA „VALEA ALBĂ” DIN HÂRLEȘTI</b><br>SITUAȚIA ȘCOLARĂ — Ionuț-Andrei Cojocaru — Facultatea de Litere</p>`,
    table({
      className: "grid",
      columns: ["n", "name", "hc", "hs", "mark", "credits"],
      header: ["Nr.", "Disciplina", "Curs", "Sem.", "Nota", "Puncte credit"],
      lines: `
        # Anul I 2013-2014
        1 | Lingvistică generală | 28 | 14 | 9 | 5
        2 | Istoria literaturii române | 28 | 28 | 7 | 6
        3 | Limba engleză contemporană | 28 | 28 | 10 | 6
        4 | Teoria literaturii | 28 | 14 | 6 | 5
        # Anul II 2014-2015
        5 | Dialectologie | 14 | 14 | 8 | 4
        6 | Literatură comparată | 28 | 14 | 5 | 5
        7 | Practică pedagogică | 0 | 42 | 10 | 4
        = Total puncte credit: 35`,
    }),
  ],
});

export const australia = transcript({
  id: "au-study-period",
  country: "AU",
  system: "au-mark-85",
  language: "en",
  stamp: "STUDENT SERVICES",
  font: '"DejaVu Sans Mono"',
  size: 7.5,
  parts: [
    `<p>MURRAY PLAINS UNIVERSITY — STATEMENT OF RESULTS<br>Name: O'Hara, Declan Wei &nbsp; Student ID: 44190227 &nbsp; Bachelor of Nursing</p>`,
    table({
      columns: ["code", "name", "mark", "grade", "credits", "earned"],
      header: ["Unit", "Unit title", "Mark", "Grade", "Credit points", "Achieved"],
      lines: `
        # 2018 Semester 1
        NUR1101 | Foundations of Nursing Practice | 76 | D | 6 | 6
        BMS1021 | Human Anatomy and Physiology 1 | 58 | P | 6 | 6
        PSY1004 | Psychology for Health | 67 | C | 6 | 6
        # 2018 Semester 2
        NUR1202 | Acute Care Nursing | 71 | C | 12 | 12
        BMS1022 | Human Anatomy and Physiology 2 | 43 | N | 6 | 0
        # 2019 Semester 1
        BMS1022 | Human Anatomy and Physiology 2 | 62 | P | 6 | 6
        NUR2110 | Mental Health Nursing | 88 | HD | 6 | 6
        NUR2113 | Nursing Research and Evidence | 80 | D | 6 | 6`,
    }),
    `<p>HD 85–100, D 75–84, C 65–74, P 50–64, N 0–49. Credit points achieved: 48</p>`,
  ],
});

export const chile = transcript({
  id: "cl-concentracion",
  country: "CL",
  system: "cl-7",
  language: "es",
  stamp: "REGISTRO CURRICULAR",
  font: '"Liberation Sans"',
  size: 9,
  parts: [
    `<p class="c"><b>UNIVERSIDAD DEL MAULE SUR</b><br>CONCENTRACIÓN DE NOTAS</p><p>Nombre: Catalina Paz Riquelme Soto &nbsp; RUT: 19.442.871-K &nbsp; Carrera: Kinesiología</p>`,
    table({
      columns: ["term", "code", "name", "credits", "mark", "state"],
      header: ["Período", "Código", "Actividad curricular", "SCT", "Nota final", "Situación"],
      lines: `
        2016-1 | KIN110 | Anatomía funcional | 8 | 5,3 | Aprobado
        2016-1 | BIO101 | Biología celular | 6 | 4,1 | Aprobado
        2016-1 | QUI100 | Química general | 6 | 3,4 | Reprobado
        2016-2 | QUI100 | Química general | 6 | 4,6 | Aprobado
        2016-2 | FIS120 | Biofísica | 5 | 5,0 | Aprobado
        2016-2 | KIN150 | Desarrollo psicomotor | 4 | 6,2 | Aprobado
        2017-1 | FIS210 | Fisiología humana | 8 | 4,9 | Aprobado
        2017-1 | KIN220 | Biomecánica | 6 | 5,7 | Aprobado
        2017-1 | ETI200 | Ética profesional | 3 | 6,5 | Aprobado`,
    }),
    `<p>Escala de notas: 1,0 a 7,0. Nota mínima de aprobación: 4,0.</p>`,
  ],
});
