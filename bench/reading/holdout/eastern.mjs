import { table, transcript } from "./transcript.mjs";

export const india = transcript({
  id: "in-max-min-obtained",
  country: "IN",
  system: "in-percentage",
  language: "en",
  stamp: "CONTROLLER",
  font: '"Liberation Serif"',
  parts: [
    `<h2 class="c" style="margin:0">SHRI VALLABH UNIVERSITY, RATNAPUR</h2><p class="c"><b>CONSOLIDATED STATEMENT OF MARKS</b><br>Bachelor of Science (Three Year Degree Course) Examination</p>
     <p>Name of the Candidate: KIRAN PRABHAKAR DESHMUKH &nbsp; Seat No. 48213 &nbsp; PRN 2014016400217</p>`,
    table({
      columns: ["sn", "name", "max", "min", "mark", "result"],
      header: ["Sr. No.", "Subject", "Max. Marks", "Min. Marks", "Marks Obtained", "Remarks"],
      className: "grid",
      lines: `
        # FIRST YEAR – MARCH 2015
        1 | English Communication | 100 | 35 | 61 | P
        2 | Physics Paper I | 50 | 18 | 33 | P
        3 | Physics Paper II | 50 | 18 | 27 | P
        4 | Chemistry Paper I | 50 | 18 | 40 | P
        5 | Physics Practical | 50 | 18 | 44 | P
        - | TOTAL | 300 | | 205 |
        # SECOND YEAR – APRIL 2016
        6 | Mathematical Methods | 100 | 35 | 72 | P
        7 | Electronics | 100 | 35 | 58 | P
        8 | Organic Chemistry | 100 | 35 | 49 | P
        9 | Laboratory Course I | 50 | 18 | 41 | P
        - | TOTAL | 350 | | 220 |
        # THIRD YEAR – APRIL 2017
        10 | Quantum Mechanics | 100 | 35 | 66 | P
        11 | Statistical Physics | 100 | 35 | 70 | P
        12 | Nuclear and Particle Physics | 100 | 35 | 63 | P
        13 | Project Work | 50 | 18 | 47 | P
        - | TOTAL | 350 | | 246 |
        - | GRAND TOTAL | 1000 | | 671 | FIRST CLASS`,
    }),
    `<p>Result declared on 12-06-2017 &nbsp; Percentage: 67.10</p><p>P = Pass, F = Fail, AB = Absent</p>`,
  ],
});

export const nigeria = transcript({
  id: "ng-cu-gp",
  country: "NG",
  system: "ng-letter",
  language: "en",
  stamp: "OFFICIAL",
  font: '"Liberation Sans"',
  parts: [
    `<p class="c"><b>FEDERAL UNIVERSITY, OKE-IBADAN</b><br>OFFICE OF THE REGISTRAR (EXAMINATIONS AND RECORDS)<br>STATEMENT OF RESULT</p>
     <p>NAME: ADEYEMI, Folasade Ruth &nbsp; MATRIC NO: 150404077 &nbsp; DEPARTMENT: Civil Engineering</p>`,
    table({
      columns: ["code", "name", "credits", "score", "mark", "gp", "cp"],
      header: ["CODE", "COURSE TITLE", "CU", "SCORE", "GRADE", "GP", "CU x GP"],
      lines: `
        # 2015/2016 SESSION – FIRST SEMESTER
        CVE 201 | Strength of Materials I | 3 | 67 | B | 4 | 12
        CVE 205 | Engineering Drawing | 2 | 72 | A | 5 | 10
        GEG 211 | Engineering Mathematics I | 4 | 48 | D | 2 | 8
        GST 203 | Philosophy and Logic | 2 | 55 | C | 3 | 6
        MEE 213 | Thermodynamics | 3 | 44 | E | 1 | 3
        = TCU: 14   TGP: 39   GPA: 2.79
        # 2015/2016 SESSION – SECOND SEMESTER
        CVE 202 | Fluid Mechanics | 3 | 61 | B | 4 | 12
        CVE 208 | Civil Engineering Materials | 3 | 70 | A | 5 | 15
        GEG 212 | Engineering Mathematics II | 4 | 52 | C | 3 | 12
        EEG 218 | Applied Electricity | 3 | 31 | F | 0 | 0
        CVE 214 | Surveying Practice | 2 | 64 | B | 4 | 8
        = TCU: 15   TGP: 47   GPA: 3.13
        # 2016/2017 SESSION – FIRST SEMESTER
        CVE 301 | Structural Analysis | 3 | 58 | C | 3 | 9
        CVE 307 | Soil Mechanics | 3 | 66 | B | 4 | 12
        CVE 311 | Hydrology | 2 | 75 | A | 5 | 10
        EEG 218 | Applied Electricity | 3 | 45 | D | 2 | 6
        = TCU: 11   TGP: 37   GPA: 3.36`,
    }),
    `<p>CGPA: 3.08 &nbsp; KEY: A 70–100 (5), B 60–69 (4), C 50–59 (3), D 45–49 (2), E 40–44 (1), F 0–39 (0). CU = Credit Units, GP = Grade Point</p>`,
  ],
});

const chineseColumns = ["name", "kind", "credits", "mark"];
const chineseHeader = ["课程名称", "性质", "学分", "成绩"];
const chineseLeft = table({
  columns: chineseColumns,
  header: chineseHeader,
  className: "grid",
  lines: `
    # 2014-2015学年第一学期
    高等数学（上） | 必修 | 5 | 83
    大学物理 | 必修 | 4 | 76
    思想道德修养与法律基础 | 必修 | 3 | 90
    大学英语（一） | 必修 | 4 | 85
    # 2014-2015学年第二学期
    高等数学（下） | 必修 | 5 | 79
    线性代数 | 必修 | 3 | 92
    程序设计基础 | 必修 | 4 | 88`,
});
const chineseRight = table({
  columns: chineseColumns,
  header: chineseHeader,
  className: "grid",
  lines: `
    # 2015-2016学年第一学期
    数据结构 | 必修 | 4 | 81
    离散数学 | 必修 | 3 | 74
    概率论与数理统计 | 必修 | 3 | 68
    音乐欣赏 | 选修 | 1 | 95
    # 2015-2016学年第二学期
    操作系统原理 | 必修 | 4 | 77
    计算机网络 | 必修 | 3 | 86
    软件工程实践 | 选修 | 2 | 91`,
});
export const china = transcript({
  id: "cn-two-blocks",
  country: "CN",
  system: "cn-100",
  language: "zh",
  stamp: "教务处",
  font: '"Noto Sans SC"',
  parts: [
    `<h2 class="c" style="margin:0">东湖理工学院学生成绩单</h2><p>姓名：周雨桐　　学号：20140317　　院系：信息工程学院　　专业：计算机科学与技术</p>`,
    {
      courses: [...chineseLeft.courses, ...chineseRight.courses],
      html: `<div class="pair">${chineseLeft.html}${chineseRight.html}</div>`,
    },
    `<p>总学分：48　　平均成绩：82.2　　教务处（盖章）　　2018年6月25日</p>`,
  ],
});

export const russia = transcript({
  id: "ru-hours",
  country: "RU",
  system: "ru-words",
  language: "ru",
  stamp: "ДЕКАНАТ",
  font: '"Liberation Serif"',
  size: 10,
  parts: [
    `<p class="c"><b>ПРИЛОЖЕНИЕ К ДИПЛОМУ</b><br>Озёрский государственный университет</p><p>Фамилия, имя, отчество: Лебедева Ксения Игоревна<br>Направление: 38.03.01 Экономика</p>`,
    table({
      columns: ["name", "credits", "hours", "mark"],
      header: ["Наименование дисциплин", "Зачётные единицы", "Академические часы", "Оценка"],
      className: "grid",
      lines: `
        История | 3 | 108 | отлично
        Философия | 4 | 144 | хорошо
        Иностранный язык | 9 | 324 | хорошо
        Математический анализ | 8 | 288 | удовлетворительно
        Линейная алгебра | 4 | 144 | хорошо
        Микроэкономика | 7 | 252 | отлично
        Макроэкономика | 6 | 216 | отлично
        Статистика | 5 | 180 | хорошо
        Бухгалтерский учёт и анализ | 5 | 180 | удовлетворительно
        Деньги, кредит, банки | 4 | 144 | отлично
        Физическая культура | 2 | 72 | зачтено
        Корпоративные финансы | 5 | 180 | хорошо
        Эконометрика | 5 | 180 | отлично
        - Всего | 67 | 2412 |`,
    }),
    `<p>Курсовые работы не предусмотрены. Форма обучения: очная.</p><p>Ректор ____________ Декан ____________ Секретарь ____________</p>`,
  ],
});

export const turkey = transcript({
  id: "tr-dd-akts",
  country: "TR",
  system: "tr-letters",
  language: "tr",
  stamp: "ÖĞRENCİ İŞLERİ",
  font: '"Liberation Sans"',
  size: 8.5,
  parts: [
    `<p class="c"><b>T.C. GÜNEYBATI ÜNİVERSİTESİ</b><br>Öğrenci İşleri Daire Başkanlığı<br>NOT DÖKÜM BELGESİ (TRANSKRİPT)</p>
     <p>Adı Soyadı: Oğuzhan İncekara &nbsp; Öğrenci No: 160205031 &nbsp; Bölüm: Çevre Mühendisliği</p>`,
    table({
      columns: ["code", "name", "credits", "akts", "mark", "katsayi"],
      header: ["Ders Kodu", "Dersin Adı", "Kredi", "AKTS", "Harf Notu", "Katsayı"],
      className: "grid",
      lines: `
        # 2016-2017 Güz Dönemi
        ÇEV101 | Çevre Mühendisliğine Giriş | 2 | 3 | BA | 3,5
        MAT151 | Matematik I | 5 | 7 | CC | 2,0
        KİM103 | Genel Kimya | 4 | 6 | BB | 3,0
        FİZ105 | Fizik I | 4 | 6 | DD | 1,0
        TÜR121 | Türk Dili I | 2 | 2 | AA | 4,0
        # 2016-2017 Bahar Dönemi
        MAT152 | Matematik II | 5 | 7 | DC | 1,5
        ÇEV112 | Ekoloji | 3 | 4 | AA | 4,0
        İST204 | Olasılık ve İstatistik | 3 | 4 | CB | 2,5
        BİL110 | Bilgisayar Programlama | 3 | 5 | FF | 0,0
        # 2017-2018 Güz Dönemi
        ÇEV201 | Su Kimyası | 3 | 5 | BB | 3,0
        ÇEV205 | Akışkanlar Mekaniği | 4 | 6 | CC | 2,0
        BİL110 | Bilgisayar Programlama | 3 | 5 | BA | 3,5
        ÇEV219 | Çevre Mikrobiyolojisi | 3 | 5 | AA | 4,0`,
    }),
    `<p>Genel Not Ortalaması: 2,44 / 4,00</p><p>AA: 4,0 Pekiyi, BA: 3,5, BB: 3,0 İyi, CB: 2,5, CC: 2,0 Orta, DC: 1,5, DD: 1,0 Geçer, FF: 0,0 Başarısız</p>`,
  ],
});
