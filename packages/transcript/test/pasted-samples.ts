import type { systems } from "./marks.ts";
import type { ImportedRow } from "../src/rows/imported-row.ts";

export interface PastedSample {
  name: string;
  system: keyof typeof systems;
  text?: string;
  html?: string;
  /** Inserted without a preview? */
  sure: boolean;
  courses: number;
  /** Some of the rows, by index. */
  rows: Record<number, Partial<ImportedRow>>;
  /** Number of total and average lines that must be reported as skipped. */
  leftOut?: number;
}

const tabs = (text: string) => text.replace(/ *\| */g, "\t");

export const pastedSamples: PastedSample[] = [
  {
    name: "Excel, English header",
    system: "letters",
    text: tabs("Course|Credits|Grade\nCalculus I|4|A-\nPhysics|3|B+\nHistory|3|A\n"),
    sure: true,
    courses: 3,
    rows: {
      0: { course: "Calculus I", credits: "4", mark: "A-" },
      2: { course: "History", credits: "3", mark: "A" },
    },
  },
  {
    name: "Excel, no header, German marks and credits above the scale",
    system: "german",
    text: tabs("Analysis I|9|1,3\nLineare Algebra I|9|2,0\nProgrammierung|6|1,7\nStatistik|6|2,3"),
    sure: true,
    courses: 4,
    rows: { 1: { course: "Lineare Algebra I", credits: "9", mark: "2,0" } },
  },
  {
    name: "Sheets, German header with module numbers and status",
    system: "german",
    text: tabs(
      "Prüfungsnr.|Prüfungstext|Semester|Note|Status|ECTS|Versuch\n1101|Grundlagen der Informatik|WS 20/21|1,3|BE|8|1\n1102|Mathematik für Informatiker|WS 20/21|3,7|BE|8|2\n1103|Technische Informatik|SS 21|2,0|BE|5|1",
    ),
    sure: true,
    courses: 3,
    rows: {
      0: { code: "1101", course: "Grundlagen der Informatik", term: "WS 20/21", mark: "1,3", credits: "8" },
      1: { repeat: true, mark: "3,7" },
    },
  },
  {
    name: "German transcript with semester headings, sums and an average",
    system: "german",
    text: tabs(
      "Modul|LP|Note\n1. Semester|\nAnalysis I|9|1,7\nExperimentalphysik|8|2,0\nSumme|17|\n2. Semester|\nAnalysis II|9|2,3\nDurchschnittsnote||2,0",
    ),
    sure: true,
    courses: 3,
    leftOut: 2,
    rows: { 0: { term: "1. Semester" }, 2: { course: "Analysis II", term: "2. Semester", mark: "2,3" } },
  },
  {
    name: "German numbers that could be either credits or marks ask first",
    system: "german",
    text: tabs("Seminar Ethik|3|2\nTutorium|2|3\nKolloquium|4|1"),
    sure: false,
    courses: 3,
    rows: { 0: { course: "Seminar Ethik" } },
  },
  {
    name: "one row without a header asks first when both numbers are marks",
    system: "percent",
    text: tabs("Microeconomics|15|55"),
    sure: false,
    courses: 1,
    rows: { 0: { course: "Microeconomics" } },
  },
  {
    name: "UK modules, percentages, no header",
    system: "percent",
    text: tabs("Contract Law|20|64\nPublic Law|20|58\nLegal Skills|10|71\nCriminal Law|20|67"),
    sure: true,
    courses: 4,
    rows: { 2: { course: "Legal Skills", credits: "10", mark: "71" } },
  },
  {
    name: "mark before credits",
    system: "percent",
    text: tabs("Contract Law|64|20\nPublic Law|58|20\nLegal Skills|71|10\nCriminal Law|67|20"),
    sure: true,
    courses: 4,
    rows: { 2: { course: "Legal Skills", credits: "10", mark: "71" } },
  },
  {
    name: "French transcript with coefficients and overall average",
    system: "french",
    text: tabs(
      "Matière|Coef.|Crédits ECTS|Note /20\nDroit constitutionnel|2|6|13,5\nHistoire du droit|1|4|11\nÉconomie politique|1|4|9,25\nMoyenne générale|||11,8",
    ),
    sure: true,
    courses: 3,
    leftOut: 1,
    rows: { 0: { course: "Droit constitutionnel", credits: "6", mark: "13,5" } },
  },
  {
    name: "French semesters as headings in one cell",
    system: "french",
    text: tabs(
      "UE|Intitulé|ECTS|Moyenne\nSemestre 1\nUE11|Algèbre linéaire|6|12,4\nUE12|Analyse réelle|6|10\nSemestre 2\nUE21|Topologie|6|14",
    ),
    sure: true,
    courses: 3,
    rows: { 0: { course: "Algèbre linéaire", term: "Semestre 1" }, 2: { term: "Semestre 2", mark: "14" } },
  },
  {
    name: "Spanish expediente with the word next to the number",
    system: "tenPoint",
    text: tabs(
      "Código|Asignatura|Créditos|Convocatoria|Calificación\n10101|Cálculo|6|1|7,5 Notable\n10102|Álgebra|6|1|9,1 Sobresaliente\n10103|Física|6|2|5,0 Aprobado",
    ),
    sure: true,
    courses: 3,
    rows: { 0: { mark: "7,5" }, 2: { repeat: true, code: "10103" } },
  },
  {
    name: "Brazilian histórico escolar",
    system: "tenPoint",
    text: tabs(
      "Período|Disciplina|Créditos|Média Final|Situação\n2019/1|Cálculo Diferencial|4|7,8|Aprovado\n2019/1|Geometria Analítica|4|6,5|Aprovado\n2019/2|Álgebra Linear|4|8,0|Aprovado",
    ),
    sure: true,
    courses: 3,
    rows: { 0: { term: "2019/1", course: "Cálculo Diferencial", mark: "7,8" } },
  },
  {
    name: "Portuguese unidade curricular",
    system: "french",
    text: tabs(
      "Unidade Curricular|ECTS|Ano letivo|Classificação\nAnatomia|7,5|2018/2019|14\nBioquímica|6|2018/2019|12\nFisiologia|7,5|2019/2020|15",
    ),
    sure: true,
    courses: 3,
    rows: { 0: { credits: "7,5", year: "2018/2019", mark: "14" } },
  },
  {
    name: "Italian libretto with 30 e lode and dates",
    system: "italian",
    text: tabs(
      "Insegnamento|CFU|Voto|Data esame\nDiritto privato|9|28|12/06/2019\nEconomia politica|9|30 e lode|03/07/2019\nStoria moderna|6|25|20/01/2020",
    ),
    sure: true,
    courses: 3,
    rows: { 1: { mark: "30 e lode", credits: "9" }, 2: { year: "2020" } },
  },
  {
    name: "Dutch cijferlijst",
    system: "dutch",
    text: tabs(
      "Vakcode|Vak|EC|Cijfer|Datum\nINF101|Inleiding programmeren|6|7,5|2021-01-28\nINF102|Discrete wiskunde|6|6|2021-01-30\nINF103|Databases|3|8,5|2021-06-15",
    ),
    sure: true,
    courses: 3,
    rows: { 0: { code: "INF101", credits: "6", mark: "7,5", year: "2021" } },
  },
  {
    name: "Russian приложение к диплому",
    system: "russian",
    text: tabs(
      "№ п/п|Наименование дисциплины|Количество часов|Зачетные единицы|Оценка\n1|Математический анализ|216|6|отлично\n2|Физика|180|5|хорошо\n3|Философия|72|2|зачтено\nИтого||468|13|",
    ),
    sure: true,
    courses: 3,
    leftOut: 1,
    rows: { 0: { course: "Математический анализ", credits: "6", mark: "отлично" } },
  },
  {
    name: "Ukrainian without hours",
    system: "percent",
    text: tabs(
      "Назва дисципліни|Кредити ЄКТС|Бали|Оцінка\nВища математика|5|90|90\nПрограмування|6|75|75\nФілософія|3|82|82",
    ),
    sure: true,
    courses: 3,
    rows: { 0: { course: "Вища математика", credits: "5", mark: "90" } },
  },
  {
    name: "Chinese transcript",
    system: "chinese",
    text: tabs(
      "课程代码|课程名称|课程性质|学分|成绩|开课学期\nMA101|高等数学|必修|5|92|2019-2020第一学期\nPE101|体育|必修|1|优|2019-2020第一学期\nCS201|数据结构|必修|4|88|2019-2020第二学期",
    ),
    sure: true,
    courses: 3,
    rows: { 0: { course: "高等数学", tag: "必修", credits: "5", mark: "92" }, 1: { mark: "优" } },
  },
  {
    name: "Chinese transcript with two semesters side by side",
    system: "chinese",
    text: tabs(
      "2019-2020学年第一学期||||2019-2020学年第二学期|||\n课程名称|学分|成绩||课程名称|学分|成绩|\n高等数学|5|92||线性代数|3|85|\n大学英语|3|88||大学物理|4|79|\n体育|1|优||思想道德修养|2|90|\n平均成绩|90|||||",
    ),
    sure: true,
    courses: 6,
    leftOut: 1,
    rows: {
      0: { course: "高等数学", term: "2019-2020学年第一学期" },
      3: { course: "线性代数", credits: "3", mark: "85", term: "2019-2020学年第二学期" },
    },
  },
  {
    name: "Japanese 成績証明書",
    system: "indianLetters",
    text: tabs(
      "科目名|単位数|評価|年度\n微分積分学|2|A|2019\n線形代数学|2|B|2019\n英語コミュニケーション|1|A|2020",
    ),
    sure: true,
    courses: 3,
    rows: { 0: { course: "微分積分学", credits: "2", mark: "A", year: "2019" } },
  },
  {
    name: "Korean 성적증명서",
    system: "letters",
    text: tabs(
      "학수번호|교과목명|이수구분|학점|성적\nMAT1001|미적분학|교양|3|A+\nPHY1001|일반물리학|교양|3|B\nCSE2010|자료구조|전공|3|A\n2020학년도 2학기\nCSE3010|운영체제|전공|3|B+",
    ),
    // The first courses have no term.
    sure: false,
    courses: 4,
    rows: { 0: { code: "MAT1001", course: "미적분학", credits: "3", mark: "A+" } },
  },
  {
    name: "Arabic transcript with Arabic-Indic digits",
    system: "percent",
    text: tabs(
      "رمز المقرر|اسم المقرر|الساعات المعتمدة|الدرجة\nMATH101|حساب التفاضل|٣|٨٥\nPHYS101|فيزياء عامة|٤|٧٨\nENGL101|اللغة الإنجليزية|٣|٩١\nالمعدل الفصلي|||٨٤",
    ),
    sure: true,
    courses: 3,
    leftOut: 1,
    rows: { 0: { course: "حساب التفاضل", credits: "٣", mark: "٨٥" } },
  },
  {
    name: "Turkish transkript",
    system: "turkish",
    text: tabs(
      "Ders Kodu|Dersin Adı|Kredi|AKTS|Harf Notu\nMAT101|Matematik I|4|6|BA\nFIZ101|Fizik I|4|6|CC\nTUR101|Türk Dili|2|2|AA\nDönem Ortalaması||||3,1",
    ),
    sure: false,
    courses: 3,
    leftOut: 1,
    rows: { 0: { course: "Matematik I", code: "MAT101", mark: "BA" } },
  },
  {
    name: "Polish suplement",
    system: "polish",
    text: tabs(
      "Lp.|Nazwa przedmiotu|Punkty ECTS|Ocena\n1|Analiza matematyczna|6|4,5\n2|Algebra liniowa|5|4,0\n3|Fizyka|5|3,5\n4|Język angielski|2|5,0",
    ),
    sure: true,
    courses: 4,
    rows: { 0: { course: "Analiza matematyczna", credits: "6", mark: "4,5" } },
  },
  {
    name: "Vietnamese bảng điểm",
    system: "tenPoint",
    text: tabs(
      "STT|Mã HP|Tên học phần|Số tín chỉ|Điểm\n1|MI1111|Giải tích 1|4|7.5\n2|MI1141|Đại số|4|8\n3|PH1110|Vật lý đại cương|3|6.5\nĐiểm trung bình||||7.4",
    ),
    sure: true,
    courses: 3,
    leftOut: 1,
    rows: { 0: { code: "MI1111", course: "Giải tích 1", credits: "4", mark: "7.5" } },
  },
  {
    name: "Indonesian transkrip nilai",
    system: "indonesian",
    text: tabs(
      "No|Kode MK|Mata Kuliah|SKS|Nilai\n1|IF101|Algoritma dan Pemrograman|4|A\n2|IF102|Kalkulus|3|AB\n3|IF103|Fisika Dasar|3|B\nIndeks Prestasi|||3,6",
    ),
    sure: true,
    courses: 3,
    leftOut: 1,
    rows: { 1: { code: "IF102", credits: "3", mark: "AB" } },
  },
  {
    name: "Indian marksheet with maximum and obtained marks",
    system: "percent",
    text: tabs(
      "Subject Code|Subject|Max Marks|Min Marks|Marks Obtained|Result\n101|Engineering Mathematics|100|40|76|PASS\n102|Engineering Physics|100|40|61|PASS\n103|Basic Electronics|100|40|58|PASS\nGrand Total||300||195|",
    ),
    sure: true,
    courses: 3,
    leftOut: 1,
    rows: { 0: { course: "Engineering Mathematics", mark: "76", credits: "" } },
  },
  {
    name: "Indian credit system with grade and grade point",
    system: "indianLetters",
    text: tabs(
      "Sr. No.|Course Code|Course Title|Credits|Grade|Grade Point\n1|CS201|Data Structures|4|A+|9\n2|CS202|Discrete Structures|4|O|10\n3|CS203|Digital Logic|3|B+|7\nSGPA: 8.73",
    ),
    sure: true,
    courses: 3,
    leftOut: 1,
    rows: { 1: { course: "Discrete Structures", mark: "O", credits: "4", code: "CS202" } },
  },
  {
    name: "US transcript with quality points and term headings",
    system: "letters",
    text: tabs(
      "2021-22 Fall\nCourse|Title|Attempted|Earned|Grade|Quality Points\nMATH 101|Calculus I|4.00|4.00|A|16.00\nENGL 110|Composition|3.00|3.00|B+|9.90\nTerm GPA|3.70\n2021-22 Spring\nMATH 102|Calculus II|4.00|4.00|A-|14.80",
    ),
    sure: true,
    courses: 3,
    leftOut: 1,
    rows: {
      0: { course: "Calculus I", mark: "A", term: "2021-22 Fall" },
      2: { term: "2021-22 Spring", mark: "A-" },
    },
  },
  {
    name: "CSV with commas and quotes",
    system: "letters",
    text: 'Course,Credits,Grade\n"Law, Ethics and Society",3,A\n"The ""Great"" War",3,B\nLogic,4,A-',
    sure: true,
    courses: 3,
    rows: { 0: { course: "Law, Ethics and Society" }, 1: { course: 'The "Great" War', mark: "B" } },
  },
  {
    name: "CSV with semicolons and decimal commas",
    system: "german",
    text: "Modul;ECTS;Note\nMathematik;7,5;1,3\nMechanik;5;2,7\nWerkstoffe;5;3,0",
    sure: true,
    courses: 3,
    rows: { 0: { course: "Mathematik", credits: "7,5", mark: "1,3" } },
  },
  {
    name: "Markdown table",
    system: "letters",
    text: "| Course | Credits | Grade |\n|---|---:|---|\n| Calculus | 4 | A |\n| Physics | 4 | B |",
    sure: true,
    courses: 2,
    rows: { 1: { course: "Physics", credits: "4", mark: "B" } },
  },
  {
    name: "PDF text in aligned columns",
    system: "german",
    text: [
      "Modul                                  LP     Note",
      "Einführung in die Programmierung        8     1,3",
      "Theoretische Informatik                 8     2,7",
      "Betriebssysteme                         6     2,0",
      "Bachelorarbeit                         12     1,0",
    ].join("\n"),
    sure: true,
    courses: 4,
    rows: {
      0: { course: "Einführung in die Programmierung", credits: "8", mark: "1,3" },
      3: { credits: "12" },
    },
  },
  {
    name: "aligned columns with an empty cell",
    system: "percent",
    text: [
      "Code      Title                     Credits   Mark",
      "LAW101    Contract Law                 20      64",
      "LAW102    Study Abroad                          71",
      "LAW103    Legal Skills                 10      58",
      "LAW104    Tort                         20      66",
    ].join("\n"),
    sure: true,
    courses: 4,
    rows: { 1: { code: "LAW102", course: "Study Abroad", credits: "", mark: "71" } },
  },
  {
    name: "PDF text with single spaces and codes",
    system: "german",
    text: "INF-101 Einführung in die Informatik 8 1,3\nMAT-102 Analysis II 9 2,0\nMAT-103 Lineare Algebra I 9 1,7\nPHY-201 Mechanik 7 3,3",
    sure: true,
    courses: 4,
    rows: { 1: { code: "MAT-102", course: "Analysis II", credits: "9", mark: "2,0" } },
  },
  {
    name: "PDF text with a wrapped title asks first",
    system: "german",
    text: "Grundlagen der 6 1,3\nRechnernetze 6 2,0\nEinführung in die Betriebswirtschaftslehre\nfür Informatiker 6 1,7\nDatenbanken 8 2,3",
    sure: false,
    courses: 4,
    rows: {
      2: {
        course: "Einführung in die Betriebswirtschaftslehre für Informatiker",
        credits: "6",
        mark: "1,7",
        uncertain: ["course"],
      },
    },
  },
  {
    name: "PDF text with codes and the rest of the title on the next line",
    system: "letters",
    text: "CS 101 Introduction to 3 A\nComputer Science\nCS 102 Data Structures 3 B+\nMATH 201 Linear Algebra 4 A-",
    sure: false,
    courses: 3,
    rows: { 0: { code: "CS 101", course: "Introduction to Computer Science", credits: "3", mark: "A" } },
  },
  {
    name: "PDF text with term headings and header line",
    system: "letters",
    text: "Course Credits Grade\nFall 2020\nCalculus I 4 A\nChemistry 4 B+\nTerm GPA 3.65\nSpring 2021\nCalculus II 4 A-\nBiology 3 B",
    sure: true,
    courses: 4,
    leftOut: 1,
    rows: {
      0: { course: "Calculus I", term: "Fall 2020" },
      3: { course: "Biology", term: "Spring 2021", credits: "3", mark: "B" },
    },
  },
  {
    name: "PDF viewer that copies one cell per line",
    system: "german",
    text: "Modul\nECTS\nNote\nAnalysis\n9\n1,3\nMechanik\n7\n2,0\nStatistik\n6\n1,7",
    sure: true,
    courses: 3,
    rows: { 1: { course: "Mechanik", credits: "7", mark: "2,0" } },
  },
  {
    name: "Excel's HTML clipboard",
    system: "letters",
    text: "ignored",
    html: "<html><head><style>td{mso:1}</style></head><body><!--StartFragment--><table border=0><col width=64><tr height=20><td class=xl65>Course</td><td>Credits</td><td>Grade</td></tr><tr><td>Calculus&nbsp;I</td><td align=right>4</td><td>A-</td></tr><tr><td>R&amp;D Methods</td><td>3</td><td>B</td></tr></table><!--EndFragment--></body></html>",
    sure: true,
    courses: 2,
    rows: { 0: { course: "Calculus I", credits: "4", mark: "A-" }, 1: { course: "R&D Methods" } },
  },
  {
    name: "Word table with a term spanning its rows and a title spanning the columns",
    system: "percent",
    text: "ignored",
    html: "<table><tr><td colspan=4><p>Transcript of records</p></td></tr><tr><th>Semester</th><th>Module</th><th>Credits</th><th>Mark</th></tr><tr><td rowspan='2'>Autumn 2020</td><td>Algebra</td><td>15</td><td>62</td></tr><tr><td>Geometry</td><td>15</td><td>70</td></tr><tr><td>Spring 2021</td><td>Number<br>Theory</td><td>15</td><td>55</td></tr></table>",
    sure: true,
    courses: 3,
    rows: { 1: { term: "Autumn 2020", course: "Geometry", mark: "70" }, 2: { course: "Number Theory" } },
  },
  {
    name: "web page HTML with th rows repeated per semester",
    system: "french",
    html: "<table><tr><th>Cours</th><th>ECTS</th><th>Note</th></tr><tr><td>Chimie</td><td>5</td><td>12</td></tr></table><h3>S2</h3><table><tr><th>Cours</th><th>ECTS</th><th>Note</th></tr><tr><td>Physique</td><td>5</td><td>14,5</td></tr></table>",
    // Only the second table has a heading.
    sure: false,
    courses: 2,
    rows: { 1: { course: "Physique", mark: "14,5", term: "S2" } },
  },
  {
    name: "web page HTML with terms and footnotes outside of its tables",
    system: "french",
    html: "<h1>Université de Lyon</h1><h3>Semestre 1</h3><table><caption>Session de janvier</caption><tr><th>Cours</th><th>ECTS</th><th>Note</th></tr><tr><td>Chimie</td><td>5</td><td>12</td></tr><tr><td>Maths</td><td>5</td><td>9*</td></tr></table><h3>Semestre <b>2</b></h3><table><tr><th>Cours</th><th>ECTS</th><th>Note</th></tr><tr><td>Physique</td><td>5</td><td>14,5</td></tr></table><p>* compensé</p>",
    sure: false,
    courses: 3,
    rows: {
      0: { course: "Chimie", mark: "12", term: "Semestre 1" },
      1: { mark: "9", term: "Semestre 1", uncertain: ["mark"] },
      2: { course: "Physique", mark: "14,5", term: "Semestre 2" },
    },
  },
  {
    name: "marks with footnote signs",
    system: "german",
    text: tabs("Fach|CP|Note\nMathematik|9|1,3*\nPhysik|8|2,0†\nChemie|8|1,7"),
    sure: false,
    courses: 3,
    rows: { 0: { mark: "1,3", uncertain: ["mark"] }, 1: { mark: "2,0", uncertain: ["mark"] } },
  },
  {
    name: "credits with units",
    system: "german",
    text: tabs("Fach|Umfang|Note\nMathematik|9 ECTS|1,3\nPhysik|8 ECTS|2,0\nChemie|8 ECTS|1,7"),
    sure: true,
    courses: 3,
    rows: { 0: { credits: "9 ECTS", mark: "1,3" } },
  },
  {
    name: "a wrong grading system asks first and keeps every row",
    system: "letters",
    text: tabs("Modul|LP|Note\nAnalysis|9|1,7\nPhysik|8|2,0\nChemie|8|1,3"),
    sure: false,
    courses: 3,
    rows: { 0: { course: "Analysis", credits: "9", mark: "1,7" } },
  },
  {
    name: "courses that start with Total or Average stay courses",
    system: "letters",
    text: tabs(
      "Code|Course|Credits|Grade\nMGT301|Total Quality Management|3|A\nMAT310|Averages and Inequalities|3|B+\nHIS200|The Sum of Our Days|3|A-",
    ),
    sure: true,
    courses: 3,
    rows: { 0: { course: "Total Quality Management" } },
  },
  {
    name: "title lines above the header are skipped",
    system: "letters",
    text: tabs(
      "Northfield University\nOffice of the Registrar\nName:|Jane Doe||\nID:|123456||\nCourse No.|Course Title|Units|Grade\nBIO 11|General Zoology|3|A\nCHEM 16|General Chemistry|5|B\nMATH 17|Algebra and Trigonometry|5|A-",
    ),
    sure: true,
    courses: 3,
    rows: { 0: { code: "BIO 11", course: "General Zoology", credits: "3", mark: "A" } },
  },
  {
    name: "two-line course names inside quoted Excel cells",
    system: "letters",
    text: 'Course\tCredits\tGrade\n"Introduction\nto Law"\t3\tA\nTorts\t4\tB+',
    sure: true,
    courses: 2,
    rows: { 0: { course: "Introduction to Law", mark: "A" } },
  },
  {
    name: "courses and marks only",
    system: "letters",
    text: tabs("English Literature|A\nMathematics|B+\nBiology|A-"),
    sure: true,
    courses: 3,
    rows: { 1: { course: "Mathematics", credits: "", mark: "B+" } },
  },
  {
    name: "a list of course names alone asks first",
    system: "percent",
    text: "Calculus\nPhysics\nChemistry",
    sure: false,
    courses: 3,
    rows: { 0: { course: "Calculus", mark: "" } },
  },
  {
    name: "marks out of twenty written as fractions",
    system: "french",
    text: tabs("Module|Note|Crédits\nThermodynamique|16/20|4\nMécanique|12,5/20|4\nOptique|9/20|2"),
    sure: true,
    courses: 3,
    rows: { 0: { mark: "16/20", credits: "4" } },
  },
  {
    name: "ECTS grade next to the local grade",
    system: "german",
    text: tabs(
      "Title|ECTS Credits|Local Grade|ECTS Grade\nThermodynamics|5|1.7|B\nFluid Mechanics|5|2.3|C\nControl|6|1.0|A",
    ),
    sure: true,
    courses: 3,
    rows: { 0: { credits: "5", mark: "1.7" } },
  },
  {
    name: "an unknown line between courses asks first",
    system: "letters",
    text: tabs("Course|Credits|Grade\nCalculus|4|A\nCore modules||\nPhysics|4|B\nLogic|3|A-"),
    sure: false,
    courses: 3,
    rows: { 1: { course: "Physics" } },
  },
  {
    name: "column names wrapped onto two lines",
    system: "letters",
    text: tabs(
      "Module|Module|Credit|Grade\ncode|title|hours|\nLAW101|Contract Law|4|A\nLAW102|Tort Law|4|B+",
    ),
    sure: true,
    courses: 2,
    rows: { 0: { code: "LAW101", course: "Contract Law", credits: "4", mark: "A" } },
  },
  {
    name: "values vertically centered next to a two-line title",
    system: "letters",
    text: tabs(
      "Code|Course|Credits|Grade\nLAW101|Contract Law|4|A\n|Introduction to the Law||\nLAW102||4|B+\n|of the European Union||\nLAW103|Tort|4|B",
    ),
    sure: false,
    courses: 3,
    rows: {
      1: { course: "Introduction to the Law of the European Union", code: "LAW102", uncertain: ["course"] },
    },
  },
  {
    name: "hours as credit hours ask first",
    system: "letters",
    text: "Course\tHours\tGrade\nAnatomy\t3\tA\nChemistry\t4\tB+\nArabic\t2\tA-\nStatistics\t3\tB",
    sure: false,
    courses: 4,
    rows: { 0: { course: "Anatomy", credits: "3", mark: "A" }, 1: { credits: "4", mark: "B+" } },
  },
  {
    name: "contact hours next to the credits",
    system: "letters",
    text: "Course\tHours\tCredits\tGrade\nAnatomy\t45\t3\tA\nChemistry\t60\t4\tB+\nArabic\t30\t2\tA-\nStatistics\t45\t3\tB",
    sure: true,
    courses: 4,
    rows: { 0: { course: "Anatomy", credits: "3", mark: "A" }, 1: { credits: "4", mark: "B+" } },
  },
  {
    name: "Apogée, values separated by two spaces and in no columns",
    system: "french",
    text: `Semestre 1  12,45/20  30 ECTS  ADM
UE 1.1 Mathématiques  13,20/20  12 ECTS  ADM
Analyse 1  14,00/20  6 ECTS
Algèbre 1  12,40/20  6 ECTS
UE 1.2 Physique  11,00/20  9 ECTS  ADM
Mécanique quantique  10,00/20  5 ECTS
Optique  12,25/20  4 ECTS
UE 1.3 Anglais  12,90/20  9 ECTS  ADM
Semestre 2  11,50/20  30 ECTS  ADM
UE 2.1 Chimie  10,50/20  15 ECTS  ADM
UE 2.2 Informatique  12,50/20  15 ECTS  ADM`,
    sure: false,
    courses: 7,
    rows: {
      0: {
        course: "Analyse 1",
        credits: "6 ECTS",
        mark: "14,00/20",
        uncertain: ["course", "credits", "mark"],
      },
      5: { course: "UE 2.1 Chimie", credits: "15 ECTS", mark: "10,50/20", term: "Semestre 2" },
    },
    leftOut: 4,
  },
  {
    name: "running text, a name that ends in a number under a header of two values",
    system: "letters",
    text: "Course Credits Grade\nPhysics 1 4 A\nPhysics 2 4 B\nChemistry 2 3 A",
    sure: true,
    courses: 3,
    rows: { 1: { course: "Physics 2", credits: "4", mark: "B" } },
  },
  {
    name: "running text, one name that ends in a number",
    system: "letters",
    text: "Calculus I 4 A\nPhysics 2 4 B\nWorld History 3 A-\nArt 3 B",
    sure: true,
    courses: 4,
    rows: { 1: { course: "Physics 2", credits: "4", mark: "B" } },
  },
  {
    name: "running text, names that end in a number among others",
    system: "letters",
    text: "Physics 1 4 A\nPhysics 2 4 B\nCalculus 3 4 A-\nArt 3 B+",
    sure: true,
    courses: 4,
    rows: { 0: { course: "Physics 1", credits: "4" }, 3: { course: "Art", credits: "3", mark: "B+" } },
  },
  {
    name: "running text, numbers that may be part of the names or a column",
    system: "letters",
    text: "Physics 1 4 A\nEnglish 3 4 B\nCalculus 3 4 A-\nArt 3 B+",
    sure: false,
    courses: 4,
    rows: {
      0: { course: "Physics 1", credits: "4", uncertain: ["course"] },
      3: { course: "Art", credits: "3" },
    },
  },
  {
    name: "aligned text, credits and grade only a space apart",
    system: "letters",
    text: "SUBJ NO.     COURSE TITLE          CRED GRD     PTS\nENGL 101     Composition I         3.00 A     12.00\nMATH 151     Calculus I            4.00 C+     9.20\nBIOL 110     General Biology       4.00 A-    14.80",
    sure: true,
    courses: 3,
    rows: { 1: { course: "Calculus I", credits: "4.00", mark: "C+" } },
  },
  {
    name: "running text, numbers that may be credits or part of the names",
    system: "percent",
    text: "Mathematics 3 64\nPhysics 2 71\nChemistry 3 58\nBiology 4 66",
    sure: false,
    courses: 4,
    rows: { 0: { course: "Mathematics", credits: "3", mark: "64" } },
  },
  {
    name: "running text, numbers that are credits by their total",
    system: "percent",
    text: "Mathematics 3 64\nPhysics 2 71\nChemistry 3 58\nBiology 4 66\nTotal credits 12",
    sure: true,
    courses: 4,
    leftOut: 1,
    rows: { 0: { course: "Mathematics", credits: "3", mark: "64" } },
  },
  {
    name: "running text, courses of the same name with different numbers",
    system: "percent",
    text: "Mathematics 1 64\nMathematics 2 71\nPhysics 1 58\nPhysics 2 66\nEnglish 75",
    sure: true,
    courses: 5,
    rows: { 1: { course: "Mathematics 2", credits: "", mark: "71" }, 4: { course: "English", mark: "75" } },
  },
  {
    name: "running text with Thai digits",
    system: "letters",
    text: "ภาคเรียนที่ ๑ ปีการศึกษา ๒๕๖๒\n๐๑๔๑๗๑ แคลคูลัส ๓ A\n๐๑๔๑๗๒ ฟิสิกส์ ๓ B+\n๐๑๔๑๗๓ เคมี ๔ C",
    sure: true,
    courses: 3,
    rows: { 2: { course: "เคมี", credits: "๔", mark: "C" } },
  },
  {
    name: "Bengali header and digits",
    system: "percent",
    text: tabs("বিষয়|ক্রেডিট|প্রাপ্ত নম্বর\nগণিত|৩|৭৮\nপদার্থ|৩|৬৫.৫\nরসায়ন|১.৫|৮২"),
    sure: true,
    courses: 3,
    rows: { 1: { course: "পদার্থ", credits: "৩", mark: "৬৫.৫" } },
  },
  {
    name: "ESSE3, marks with the dates of their exams",
    system: "italian",
    text: tabs(
      "Attività Didattiche|CFU|Voto - Data Esame\nANALISI MATEMATICA|9|27 - 15/02/2019\nFISICA|9|30L - 20/06/2019\nBASI DI DATI|6|24 - 05/07/2020",
    ),
    sure: true,
    courses: 3,
    rows: { 0: { course: "ANALISI MATEMATICA", credits: "9", mark: "27" }, 1: { mark: "30L" } },
  },
  {
    name: "Ukrainian transcript with its total",
    system: "percent",
    text: tabs(
      "№|Назва дисципліни|Кредити|Оцінка\n1|Вища математика|6|82\n2|Фізика|5|95\n3|Історія|3|61\n|Всього|14|",
    ),
    sure: true,
    courses: 3,
    rows: { 0: { course: "Вища математика", credits: "6", mark: "82" } },
    leftOut: 1,
  },
  {
    name: "Chinese, two halves with terms such as 2018-2019-1",
    system: "chinese",
    text: tabs(
      "学年学期|课程名称|学分|成绩|学年学期|课程名称|学分|成绩\n2018-2019-1|高等数学|5|88|2018-2019-2|大学物理|4|76\n2018-2019-1|大学英语|3|91|2018-2019-2|线性代数|3|85\n2018-2019-1|体育|1|良好|2018-2019-2|程序设计|1|优秀",
    ),
    sure: true,
    courses: 6,
    rows: {
      0: { course: "高等数学", credits: "5", mark: "88", term: "2018-2019-1" },
      3: { course: "大学物理", term: "2018-2019-2" },
    },
  },
  {
    name: "Hungarian, dates that end in a period",
    system: "german",
    text: tabs(
      "Tárgynév|Kredit|Érdemjegy|Dátum\nAnalízis|6|3|2019.01.15.\nFizika|4|2|2019.01.25.\nKémia|4|4|2018.12.20.",
    ),
    sure: true,
    courses: 3,
    rows: { 0: { course: "Analízis", year: "2019" }, 2: { course: "Kémia", year: "2018" } },
  },
  {
    name: "running text, credits with their unit",
    system: "letters",
    text: "Kursnamn Poäng Betyg Datum\nLinjär algebra 7,5 hp A 2018-10-25\nEnvariabelanalys 7,5 hp C 2019-01-10\nProgrammeringsteknik 9,0 hp B 2019-03-15\nSumma 24,0 hp",
    sure: true,
    courses: 3,
    rows: { 2: { course: "Programmeringsteknik", credits: "9,0 hp", mark: "B", year: "2019" } },
    leftOut: 1,
  },
];
