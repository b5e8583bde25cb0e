import { table, transcript } from "./transcript.mjs";

export const germany = transcript({
  id: "de-versuch-datum",
  country: "DE",
  system: "de-university",
  language: "de",
  stamp: "PRÜFUNGSAMT",
  font: '"Liberation Sans"',
  parts: [
    `<div class="pair"><b>Hochschule Rheinau<br>Fakultät Informatik</b><div class="r"><b>Leistungsübersicht</b><br>Stand: 04.03.2022</div></div>
     <p>Name: Wiebke Sandmann &nbsp;&nbsp; geboren am 17.05.1998 in Kleve<br>Matrikelnummer: 704 118 &nbsp;&nbsp; Studiengang: Medieninformatik (B.Sc., PO 2017)</p>`,
    table({
      columns: ["code", "name", "versuch", "datum", "mark", "status", "credits"],
      header: ["PrfNr", "Prüfungstext", "Vers.", "Datum", "Note", "Status", "CP"],
      lines: `
        # Pflichtbereich Grundlagen
        1010 | Mathematische Grundlagen der Informatik | 1 | 12.02.18 | 2,7 | BE | 7
        1020 | Einführung in die Programmierung | 1 | 15.02.18 | 1,3 | BE | 8
        1030 | Grafische Datenverarbeitung | 2 | 20.09.18 | 3,7 | BE | 5
        1040 | Rechnernetze und Betriebssysteme | 1 | 11.07.18 | 2,0 | BE | 6
        1050 | Statistik für Informatiker | 1 | 18.07.18 | 5,0 | NB | 0
        1050 | Statistik für Informatiker | 2 | 25.09.18 | 3,0 | BE | 5
        # Schwerpunkt Interaktion
        2110 | Mensch-Computer-Interaktion | 1 | 04.02.19 | 1,7 | BE | 6
        2120 | Audiovisuelle Gestaltung | 1 | 08.02.19 | 1,0 | BE | 5
        2130 | Webtechnologien und verteilte Anwendungen | 1 | 13.02.19 | 2,3 | BE | 6
        2140 | Softwaretechnik | 1 | 09.07.19 | 2,3 | BE | 8
        2150 | Barrierefreies Design | 1 | 12.07.19 | 1,3 | BE | 4
        # Wahlpflicht und Abschluss
        3010 | Rhetorik und Präsentation | 1 | 21.01.20 | 1,7 | BE | 3
        3020 | Recht der digitalen Medien | 1 | 30.01.20 | 3,3 | BE | 3
        9000 | Bachelorarbeit mit Kolloquium | 1 | 28.02.22 | 1,3 | BE | 15
        = Summe der Credit Points: 81`,
    }),
    `<p style="font-size:7pt">BE = bestanden, NB = nicht bestanden. Notenstufen: 1,0 1,3 sehr gut – 1,7 2,0 2,3 gut – 2,7 3,0 3,3 befriedigend – 3,7 4,0 ausreichend – 5,0 nicht ausreichend</p>
     <p>Rheinau, den 04.03.2022</p>`,
  ].map((part) =>
    part.courses ? { ...part, courses: part.courses.map((c) => ({ ...c, termScored: false })) } : part,
  ),
});

export const unitedKingdom = transcript({
  id: "gb-level-credit",
  country: "GB",
  system: "gb-university",
  language: "en",
  stamp: "REGISTRY",
  font: '"Liberation Serif"',
  size: 10,
  parts: [
    `<h2 class="c" style="margin:0">University of Eastmoor</h2><p class="c">Diploma Supplement – Section 4.3: Programme details and individual marks obtained</p>
     <p>Student: OKAFOR-LLOYD, Bethan Grace &nbsp; ID 1730482 &nbsp; Award: BSc (Hons) Marine Biology</p>`,
    table({
      columns: ["term", "code", "level", "name", "credits", "mark", "result"],
      header: ["Session", "Module", "Level", "Title", "Credits", "Mark", "Result"],
      lines: `
        2016/17 | BIO4011 | 4 | Cell Biology and Genetics | 20 | 64 | Pass
        2016/17 | BIO4024 | 4 | Ecology in Practice | 20 | 71 | Pass
        2016/17 | MAR4002 | 4 | Introduction to Oceanography | 20 | 58 | Pass
        2016/17 | MTH4100 | 4 | Quantitative Methods for Scientists | 10 | 38 | Compensated
        2016/17 | SKL4001 | 4 | Academic Skills | 10 | 66 | Pass
        2017/18 | BIO5013 | 5 | Molecular Evolution | 20 | 55 | Pass
        2017/18 | MAR5010 | 5 | Coastal Processes and Management | 20 | 62 | Pass
        2017/18 | MAR5016 | 5 | Marine Invertebrates | 20 | 68 | Pass
        2017/18 | MAR5090 | 5 | Field Course: Menai Strait | 10 | 74 | Pass
        2018/19 | MAR6005 | 6 | Fisheries Science | 20 | 61 | Pass
        2018/19 | MAR6011 | 6 | Deep-Sea Biology | 20 | 70 | Pass
        2018/19 | MAR6020 | 6 | Marine Policy and Law | 20 | 57 | Pass
        2018/19 | MAR6999 | 6 | Honours Research Project | 40 | 72 | Pass`,
    }),
    `<p>Total credits awarded: 250 &nbsp;&nbsp; Overall average: 63.9 &nbsp;&nbsp; Classification: Upper Second Class Honours</p>
     <p style="font-size:8pt">The pass mark is 40. A module may be compensated at 35–39. 70 and above First; 60–69 Upper Second; 50–59 Lower Second; 40–49 Third.</p>`,
  ],
});

export const southAfrica = transcript({
  id: "za-percent-pass",
  country: "ZA",
  system: "za-university",
  language: "en",
  stamp: "REGISTRAR",
  font: '"Liberation Mono"',
  size: 8.5,
  css: "td, th { padding: 0.8pt 3pt }",
  parts: [
    `<p>UNIVERSITY OF THE KAROO &nbsp;&nbsp;&nbsp; ACADEMIC RECORD<br>Student No: 21540087 &nbsp; Surname: Mokoena &nbsp; First names: Thabiso Jan<br>Qualification: Bachelor of Commerce (Accounting)</p>`,
    table({
      columns: ["code", "name", "credits", "mark", "result"],
      header: ["Course", "Description", "NQF Cr", "%", "Result"],
      lines: `
        # 2015 FIRST YEAR
        ACCT101 | FINANCIAL ACCOUNTING 1A | 16 | 62 | PASS
        ACCT102 | FINANCIAL ACCOUNTING 1B | 16 | 57 | PASS
        BLAW110 | COMMERCIAL LAW | 12 | 75 | PASS WITH DISTINCTION
        ECON101 | MICROECONOMICS | 16 | 48 | FAIL
        STAT120 | BUSINESS STATISTICS | 16 | 51 | PASS
        # 2016 SECOND YEAR
        ACCT201 | FINANCIAL ACCOUNTING 2 | 24 | 66 | PASS
        ECON101 | MICROECONOMICS | 16 | 59 | PASS
        INFS203 | INFORMATION SYSTEMS IN BUSINESS | 12 | 70 | PASS
        TAXN210 | TAXATION 1 | 16 | 54 | PASS
        # 2017 THIRD YEAR
        ACCT301 | FINANCIAL ACCOUNTING 3 | 30 | 61 | PASS
        AUDT310 | AUDITING | 24 | 68 | PASS
        MACC305 | MANAGEMENT ACCOUNTING AND FINANCE | 24 | 73 | PASS
        TAXN311 | TAXATION 2 | 24 | 50 | PASS`,
    }),
    `<p>DEGREE COMPLETED: 08 DECEMBER 2017 &nbsp; AVERAGE: 61%</p><p>*** END OF RECORD ***</p>`,
  ],
});

export const france = transcript({
  id: "fr-ue-coef",
  country: "FR",
  system: "fr-university",
  language: "fr",
  stamp: "SCOLARITÉ",
  font: '"Liberation Sans Narrow"',
  size: 10,
  css: ".ue td { background: #ddd; font-weight: bold }",
  parts: [
    `<div class="pair"><b>Université du Val Cher<br>UFR de Sciences Humaines</b><b class="r">RELEVÉ DE NOTES ET RÉSULTATS<br>Session 1 – Année 2018/2019</b></div>
     <p>Mademoiselle BÉRENGER Éloïse, N° étudiant 21806114, inscrite en Licence 2 Psychologie</p>`,
    table({
      columns: ["name", "mark", "coef", "credits", "result"],
      header: ["Matière", "Note /20", "Coef.", "ECTS", "Résultat"],
      className: "grid",
      lines: `
        # SEMESTRE 3
        - UE 31 Psychologie fondamentale | 12,480 |  | 12 | ADM
        Psychologie du développement | 13,5 | 3 | 4 | ADM
        Psychologie cognitive | 11 | 3 | 4 | ADM
        Psychologie sociale | 13 | 2 | 4 | ADM
        - UE 32 Méthodes | 9,700 |  | 8 | AJ
        Statistiques appliquées | 8,5 | 3 | 4 | AJ
        Méthodologie de l'entretien | 11,5 | 2 | 4 | ADM
        # SEMESTRE 4
        - UE 41 Psychologie clinique | 14,200 |  | 10 | ADM
        Psychopathologie de l'enfant | 15 | 3 | 5 | ADM
        Neuropsychologie | 13 | 2 | 5 | ADM
        - UE 42 Ouverture | 12,750 |  | 6 | ADM
        Anglais pour psychologues | 14,5 | 1 | 3 | ADM
        Histoire des sciences | 11 | 1 | 3 | ADM
        = Moyenne générale : 12,40 / 20      Résultat : ADMISE      Mention : Assez bien`,
    }),
    `<p>Fait à Bourvy, le 9 juillet 2019. Le Doyen de la Faculté</p><p style="font-size:8pt">ADM : admis, AJ : ajourné. Il ne sera délivré qu'un seul exemplaire de ce relevé.</p>`,
  ],
});

export const brazil = transcript({
  id: "br-historico-ch",
  country: "BR",
  system: "br-10",
  language: "pt",
  stamp: "SECRETARIA",
  font: '"Liberation Sans"',
  size: 8.5,
  parts: [
    `<p class="c"><b>UNIVERSIDADE ESTADUAL DA SERRA VERDE</b><br>HISTÓRICO ESCOLAR – Graduação</p>
     <p>Aluno: Caio Teixeira Brandão &nbsp; Matrícula: 2015.1.07.044 &nbsp; Curso: Engenharia Florestal</p>`,
    table({
      columns: ["term", "code", "name", "hours", "credits", "freq", "mark", "result"],
      header: ["Ano/Sem", "Código", "Disciplina", "C.H.", "Créd.", "Freq. %", "Média", "Situação"],
      className: "grid",
      lines: `
        2015/1 | FLO101 | Introdução à Engenharia Florestal | 30 | 2 | 92 | 8,5 | Aprovado
        2015/1 | MAT114 | Cálculo Diferencial e Integral I | 90 | 6 | 88 | 4,2 | Reprovado
        2015/1 | BIO120 | Botânica Geral | 60 | 4 | 95 | 7,8 | Aprovado
        2015/1 | QUI108 | Química Orgânica | 60 | 4 | 90 | 6,0 | Aprovado
        2015/2 | MAT114 | Cálculo Diferencial e Integral I | 90 | 6 | 97 | 6,7 | Aprovado
        2015/2 | SOL203 | Gênese e Classificação de Solos | 60 | 4 | 100 | 7,1 | Aprovado
        2015/2 | EST210 | Estatística Experimental | 60 | 4 | 85 | 5,9 | Aprovado
        2016/1 | FLO215 | Dendrologia | 75 | 5 | 93 | 9,0 | Aprovado
        2016/1 | FLO222 | Silvicultura Tropical | 60 | 4 | 96 | 8,2 | Aprovado
        2016/1 | ECO301 | Economia e Gestão Ambiental | 45 | 3 | 80 | 7,4 | Aprovado
        2016/2 | FLO330 | Inventário Florestal | 75 | 5 | 91 | 6,3 | Aprovado
        2016/2 | FLO345 | Tecnologia da Madeira | 60 | 4 | 94 | 10,0 | Aprovado
        2017/1 | FLO499 | Trabalho de Conclusão de Curso | 120 | 8 | 100 | 9,6 | Aprovado`,
    }),
    `<p>Carga horária total: 885 h &nbsp;&nbsp; Total de créditos: 59 &nbsp;&nbsp; Coeficiente de rendimento: 7,4</p><p>Serra Verde, 12 de janeiro de 2018 &nbsp; ____________________ Diretor de Registro Acadêmico</p>`,
  ],
});
