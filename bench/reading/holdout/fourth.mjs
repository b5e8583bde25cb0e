import { table, transcript } from "./transcript.mjs";

// Languages whose recognition data came last, in layouts that occur above.

export const netherlands = transcript({
  id: "nl-cijferlijst",
  country: "NL",
  system: "nl-ten-point",
  language: "nl",
  stamp: "STUDENTENADMINISTRATIE",
  font: '"Liberation Sans"',
  parts: [
    `<p><b>Hogeschool Vechtdal</b><br>Cijferlijst – Sanne de Groot – studentnummer 1184203</p>`,
    table({
      className: "grid",
      columns: ["code", "name", "credits", "mark"],
      header: ["Code", "Onderwijseenheid", "EC", "Resultaat"],
      lines: `
        BEC101 | Bedrijfseconomie | 5 | 7,5
        REC104 | Rechtsfilosofie en ethiek | 4 | 6
        STA110 | Statistiek voor de sociale wetenschappen | 6 | 8,2
        NED102 | Schriftelijke vaardigheden | 3 | 7
        ORG205 | Organisatie- en veranderkunde | 5 | 5,4
        MAR210 | Consumentengedrag | 5 | 6,8
        AFS400 | Afstudeeronderzoek | 15 | 8`,
    }),
  ],
});

export const czechia = transcript({
  id: "cz-vypis",
  country: "CZ",
  system: "cz-university",
  language: "cs",
  stamp: "STUDIJNÍ ODDĚLENÍ",
  font: '"Liberation Serif"',
  size: 10,
  parts: [
    `<p class="c"><b>Univerzita Horní Labe</b><br>Výpis studijních výsledků</p><p>Jméno: Tereza Dvořáčková</p>`,
    table({
      columns: ["code", "name", "credits", "mark"],
      header: ["Kód", "Předmět", "Kredity", "Hodnocení"],
      lines: `
        # Zimní semestr 2018/2019
        KMA/101 | Matematická analýza | 6 | 2
        KEF/110 | Účetnictví a daňová soustava | 5 | 1
        KPR/103 | Základy občanského práva | 4 | 3
        # Letní semestr 2018/2019
        KEF/120 | Řízení lidských zdrojů | 5 | 2
        KJA/102 | Odborná angličtina | 3 | 1
        KIN/115 | Úvod do databázových systémů | 6 | 3`,
    }),
  ],
});

export const hungary = transcript({
  id: "hu-torzslap",
  country: "HU",
  system: "hu-university",
  language: "hu",
  stamp: "TANULMÁNYI OSZTÁLY",
  font: '"DejaVu Sans"',
  size: 8.5,
  parts: [
    `<p><b>Tiszavölgyi Egyetem</b><br>Törzslapkivonat – Név: Szűcs Gergő – Neptun-kód: QX7T2L</p>`,
    table({
      className: "grid",
      columns: ["name", "code", "credits", "mark"],
      header: ["Tárgy neve", "Tárgykód", "Kredit", "Érdemjegy"],
      lines: `
        Közgazdaságtan alapjai | GTK101 | 5 | 4
        Lineáris algebra | TTK108 | 6 | 3
        Szervezeti viselkedés | GTK115 | 4 | 5
        Üzleti jog és szerződések | AJK120 | 3 | 4
        Felsőfokú statisztika | TTK210 | 6 | 2
        Vállalati pénzügyek | GTK230 | 5 | 5
        Szakdolgozati szeminárium | GTK390 | 10 | 5`,
    }),
  ],
});

export const romania = transcript({
  id: "ro-foaie-matricola",
  country: "RO",
  system: "ro-university",
  language: "ro",
  stamp: "SECRETARIAT",
  font: '"Liberation Serif"',
  size: 10,
  parts: [
    `<p class="c"><b>UNIVERSITATEA „CODRII DE JOS”</b><br>FOAIE MATRICOLĂ</p><p>Numele și prenumele: Ionuț Mărgineanu</p>`,
    table({
      className: "grid",
      columns: ["name", "credits", "mark"],
      header: ["Disciplina", "Credite", "Nota"],
      lines: `
        # Anul I, semestrul 1
        Analiză matematică | 6 | 8
        Algebră și geometrie | 5 | 7
        Bazele informaticii | 5 | 10
        # Anul I, semestrul 2
        Contabilitate financiară | 6 | 9
        Drept și legislație | 4 | 6
        Educație fizică și sănătate | 2 | 10
        Comunicare în limba engleză | 3 | 9`,
    }),
  ],
});

export const denmark = transcript({
  id: "dk-karakterudskrift",
  country: "DK",
  system: "dk-seven-point",
  language: "da",
  stamp: "STUDIEADMINISTRATIONEN",
  font: '"Liberation Sans"',
  parts: [
    `<p><b>Professionshøjskolen Vestkysten</b><br>Karakterudskrift – Mads Ærøskov</p>`,
    table({
      columns: ["name", "credits", "mark", "dato"],
      header: ["Fag", "ECTS", "Karakter", "Dato"],
      lines: `
        Mikroøkonomi | 10 | 7 | 18-01-2017
        Videnskabsteori og metode | 5 | 10 | 20-01-2017
        Regnskabsforståelse | 10 | 4 | 14-06-2017
        Arbejds- og organisationspsykologi | 5 | 12 | 16-06-2017
        Erhvervsret på engelsk | 5 | 02 | 19-01-2018
        Bæredygtig ledelse | 10 | 10 | 22-01-2018
        Bachelorprojekt | 15 | 12 | 25-06-2018`,
    }),
  ],
});

export const norway = transcript({
  id: "no-karakterutskrift",
  country: "NO",
  system: "no-university",
  language: "no",
  stamp: "STUDIEAVDELINGEN",
  font: '"DejaVu Sans"',
  size: 8.5,
  parts: [
    `<p><b>Høgskolen på Sørkysten</b><br>Karakterutskrift for Ingrid Bjørkås, født 12.04.1996</p>`,
    table({
      columns: ["code", "name", "credits", "mark"],
      header: ["Emnekode", "Emne", "Studiepoeng", "Karakter"],
      lines: `
        # Høst 2016
        ØKO1100 | Bedriftsøkonomi | 7,5 | B
        MAT1000 | Matematikk for økonomer | 7,5 | C
        # Vår 2017
        ØKO1200 | Finansregnskap med årsoppgjør | 7,5 | A
        ORG1300 | Organisasjonsatferd | 7,5 | B
        MET2000 | Samfunnsvitenskapelig metode | 15 | D
        JUS2100 | Forretningsjus | 7,5 | C`,
    }),
  ],
});

export const finland = transcript({
  id: "fi-opintosuoritusote",
  country: "FI",
  system: "fi-university",
  language: "fi",
  stamp: "OPINTOTOIMISTO",
  font: '"Liberation Sans"',
  parts: [
    `<p><b>Järvenrannan yliopisto</b><br>Opintosuoritusote – Väinö Hämäläinen</p>`,
    table({
      className: "grid",
      columns: ["code", "name", "credits", "mark"],
      header: ["Tunniste", "Opintojakso", "Laajuus (op)", "Arvosana"],
      lines: `
        KTT-101 | Kansantaloustieteen perusteet | 5 | 4
        TIL-110 | Tilastotieteen johdantokurssi | 6 | 3
        KIE-A02 | Ruotsin kielen kirjallinen ja suullinen taito | 3 | 2
        LAS-120 | Laskentatoimen jatkokurssi | 5 | 5
        YHT-205 | Yhteiskuntatieteiden tutkimusmenetelmät | 8 | 3
        KAN-300 | Kandidaatintutkielma | 10 | 4`,
    }),
  ],
});

export const slovakia = transcript({
  id: "sk-vypis",
  country: "SK",
  system: "sk-ects",
  language: "sk",
  stamp: "ŠTUDIJNÉ ODDELENIE",
  font: '"Liberation Serif"',
  size: 10,
  parts: [
    `<p class="c"><b>Podtatranská univerzita</b><br>Výpis výsledkov štúdia</p><p>Študent: Ľubomír Šťastný</p>`,
    table({
      columns: ["name", "credits", "mark"],
      header: ["Názov predmetu", "Kredity", "Hodnotenie"],
      lines: `
        # Akademický rok 2017/2018
        Základy účtovníctva | 5 | A
        Mikroekonómia | 6 | C
        Ústavné právo | 4 | B
        Kvantitatívne metódy | 6 | E
        # Akademický rok 2018/2019
        Medzinárodné vzťahy | 5 | B
        Výchova k zdraviu | 2 | A
        Diplomový seminár | 8 | D`,
    }),
  ],
});

export const croatia = transcript({
  id: "hr-prijepis-ocjena",
  country: "HR",
  system: "hr-university",
  language: "hr",
  stamp: "STUDENTSKA SLUŽBA",
  font: '"DejaVu Sans"',
  size: 8.5,
  parts: [
    `<p><b>Sveučilište u Podravini</b><br>Prijepis ocjena – Đurđica Kovačić</p>`,
    table({
      className: "grid",
      columns: ["name", "credits", "mark"],
      header: ["Naziv predmeta", "ECTS", "Ocjena"],
      lines: `
        Osnove računovodstva | 6 | 4
        Poslovna matematika | 5 | 3
        Građansko pravo | 4 | 5
        Ponašanje potrošača | 5 | 2
        Istraživanje tržišta | 6 | 4
        Završni rad | 10 | 5`,
    }),
  ],
});

export const bulgaria = transcript({
  id: "bg-akademichna-spravka",
  country: "BG",
  system: "bg-university",
  language: "bg",
  stamp: "УЧЕБЕН ОТДЕЛ",
  font: '"Liberation Serif"',
  size: 10,
  parts: [
    `<p class="c"><b>ДУНАВСКИ УНИВЕРСИТЕТ</b><br>Академична справка</p><p>Студент: Десислава Йорданова</p>`,
    table({
      className: "grid",
      columns: ["name", "credits", "mark"],
      header: ["Учебна дисциплина", "Кредити", "Оценка"],
      lines: `
        # I курс, зимен семестър
        Висша математика | 6 | 5,50
        Въведение в икономиката | 5 | 4,00
        Чужд език | 3 | 6,00
        # I курс, летен семестър
        Гражданско право | 4 | 3,50
        Счетоводство на предприятието | 6 | 5,00
        Обща психология | 5 | 4,50`,
    }),
  ],
});

export const israel = transcript({
  id: "il-gilyon-tsiyunim",
  country: "IL",
  system: "il-university",
  language: "he",
  stamp: "מזכירות תלמידים",
  font: '"DejaVu Sans", "Noto Sans Hebrew"',
  parts: [
    `<p class="c"><b>אוניברסיטת עמק הגליל</b><br>גיליון ציונים</p><p>שם: נועה בן דוד &nbsp; ת.ז. 312458790</p>`,
    table({
      className: "grid",
      columns: ["code", "name", "credits", "mark"],
      header: ["מספר קורס", "שם הקורס", "נקודות זכות", "ציון"],
      lines: `
        # תשע"ט סמסטר א
        10421 | מבוא לכלכלה | 4 | 87
        10433 | חשבון דיפרנציאלי ואינטגרלי | 5 | 72
        10518 | יסודות המשפט הציבורי | 3 | 91
        # תשע"ט סמסטר ב
        10622 | שיטות מחקר במדעי החברה | 4 | 68
        10640 | אלגברה לינארית | 5 | 79
        10655 | כתיבה אקדמית | 2 | 95
        10701 | סמינר בהיסטוריה של המזרח התיכון | 4 | 88`,
    }),
  ],
});

export const lithuania = transcript({
  id: "lt-pazymejimas",
  country: "LT",
  system: "lt-university",
  language: "lt",
  stamp: "STUDIJŲ SKYRIUS",
  font: '"Liberation Serif"',
  size: 10,
  parts: [
    `<p class="c"><b>Nemuno universitetas</b><br>Studijų rezultatų pažyma</p><p>Studentė: Živilė Šimkutė</p>`,
    table({
      className: "grid",
      columns: ["name", "credits", "mark"],
      header: ["Dalykas", "Kreditai", "Pažymys"],
      lines: `
        Finansų apskaita | 6 | 9
        Matematinė analizė | 6 | 7
        Lietuvių kalbos kultūra | 3 | 10
        Tarptautinė teisė | 5 | 8
        Įvadas į psichologiją | 4 | 6
        Baigiamasis darbas | 12 | 9`,
    }),
  ],
});

export const latvia = transcript({
  id: "lv-sekmju-izraksts",
  country: "LV",
  system: "lv-university",
  language: "lv",
  stamp: "STUDIJU DAĻA",
  font: '"DejaVu Sans"',
  size: 8.5,
  parts: [
    `<p><b>Vidzemes piekrastes augstskola</b><br>Sekmju izraksts – Kārlis Bērziņš</p>`,
    table({
      className: "grid",
      columns: ["name", "credits", "mark"],
      header: ["Studiju kurss", "Kredītpunkti", "Vērtējums"],
      lines: `
        Matemātiskā analīze | 4 | 7
        Grāmatvedības pamati | 3 | 8
        Uzņēmējdarbības tiesības | 2 | 9
        Latviešu valodas stilistika | 2 | 6
        Ievads socioloģijā | 3 | 10
        Bakalaura darbs | 10 | 8`,
    }),
  ],
});

export const estonia = transcript({
  id: "ee-hinneteleht",
  country: "EE",
  system: "ee-ects",
  language: "et",
  stamp: "ÕPPEOSAKOND",
  font: '"Liberation Sans"',
  size: 9,
  parts: [
    `<p><b>Peipsi Ülikool</b><br>Õpingute tulemused – Mihkel Õunapuu</p>`,
    table({
      columns: ["name", "credits", "mark"],
      header: ["Õppeaine", "EAP", "Hinne"],
      lines: `
        Matemaatiline analüüs | 6 | B
        Sissejuhatus majandusõpetusse | 4 | A
        Õiguse alused | 3 | C
        Äriinglise keel | 6 | A
        Üldine psühholoogia | 4 | D
        Lõputöö | 9 | B`,
    }),
  ],
});

export const slovenia = transcript({
  id: "si-potrdilo",
  country: "SI",
  system: "si-university",
  language: "sl",
  stamp: "ŠTUDENTSKI REFERAT",
  font: '"Liberation Serif"',
  size: 10,
  parts: [
    `<p class="c"><b>Univerza ob Savi</b><br>Potrdilo o opravljenih obveznostih</p><p>Študent: Blaž Žagar</p>`,
    table({
      className: "grid",
      columns: ["name", "credits", "mark"],
      header: ["Predmet", "ECTS", "Ocena"],
      lines: `
        Osnove računovodstva | 6 | 8
        Poslovno pravo | 5 | 7
        Uvod v psihologijo dela | 4 | 9
        Človeški viri v organizacijah | 6 | 10
        Študijska praksa | 8 | 9
        Tržno komuniciranje | 5 | 6`,
    }),
  ],
});

export const georgia = transcript({
  id: "ge-akademiuri-tsnoba",
  country: "GE",
  system: "ge-university",
  language: "ka",
  stamp: "სასწავლო განყოფილება",
  font: '"DejaVu Sans"',
  size: 9,
  parts: [
    `<p><b>რიონის უნივერსიტეტი</b><br>ნიშნების ფურცელი – ნინო კაპანაძე</p>`,
    table({
      className: "grid",
      columns: ["name", "credits", "mark"],
      header: ["საგანი", "კრედიტი", "ქულა"],
      lines: `
        მათემატიკური ანალიზი | 6 | 87
        ეკონომიკის შესავალი | 5 | 91
        ქართული ენა | 4 | 78
        საერთაშორისო სამართალი | 5 | 64
        ზოგადი ფსიქოლოგია | 4 | 95`,
    }),
  ],
});

export const armenia = transcript({
  id: "am-teghekanq",
  country: "AM",
  system: "am-university",
  language: "hy",
  stamp: "ԴԵԿԱՆԱՏ",
  font: '"DejaVu Sans"',
  size: 9,
  parts: [
    `<p><b>Արագածի համալսարան</b><br>Ակադեմիական տեղեկանք – Անահիտ Պետրոսյան</p>`,
    table({
      className: "grid",
      columns: ["name", "credits", "mark"],
      header: ["Առարկա", "Կրեդիտ", "Գնահատական"],
      lines: `
        Մաթեմատիկական անալիզ | 6 | 87
        Տնտեսագիտության հիմունքներ | 5 | 92
        Հայոց լեզու | 4 | 75
        Միջազգային իրավունք | 5 | 68
        Ընդհանուր հոգեբանություն | 4 | 90`,
    }),
  ],
});
