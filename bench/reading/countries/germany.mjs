export const germany = {
  code: "DE",
  system: "de-university",
  language: "de",
  font: "latin",
  comma: true,
  markValues: [1, 1.3, 1.7, 2, 2.3, 2.7, 3, 3.3, 3.7, 4, 5],
  markDigits: 1,
  credits: [3, 4, 5, 6, 6, 8, 9],
  creditUnits: ["LP", "CP", "ECTS"],
  institutions: ["Technische Hochschule Musterstadt", "Universität Nordheim am See", "Hochschule Talbrück"],
  students: ["Jonas Beispiel", "Mareike Mustermann", "Lukas Probe", "Änne Vorlage"],
  programs: ["Maschinenbau (Bachelor of Science)", "Wirtschaftsinformatik (B.Sc.)"],
  makeCode: ({ below }) => String(10_000 + below(89_999)),
  term(index, year) {
    const from = year + Math.floor(index / 2);
    const winter = index % 2 === 0;
    const to = String((from + 1) % 100).padStart(2, "0");
    const in2 = String(from % 100).padStart(2, "0");
    return {
      heading: winter
        ? [
            `Wintersemester ${from}/${to}`,
            `${index + 1}. Fachsemester (WS ${from}/${to})`,
            `WiSe ${from}/${to}`,
          ]
        : [`Sommersemester ${from + 1}`, `${index + 1}. Fachsemester (SS ${from + 1})`, `SoSe ${from + 1}`],
      cell: winter ? [`WS ${in2}/${to}`, `WiSe ${from}/${to}`] : [`SS ${to}`, `SoSe ${from + 1}`],
    };
  },
  labels: {
    sn: "Lfd. Nr.|Nr.",
    code: "Prüfungsnr.|Modulnr.|PNr.",
    course: "Prüfung|Modul|Lehrveranstaltung|Bezeichnung",
    credits: "LP|ECTS|Leistungspunkte|CP",
    hours: "SWS|Stunden",
    mark: "Note|Bewertung|Fachnote",
    letter: "ECTS-Note|Prädikat",
    points: "Punkte",
    weighted: "LP × Note",
    max: "Max. Punkte",
    min: "Mindestpunkte",
    internal: "Vorleistung",
    external: "Klausur",
    total: "Gesamt",
    result: "Status|Ergebnis",
    attempt: "Versuch|Vers.",
    date: "Datum|Prüfungsdatum",
    term: "Semester",
    year: "Studienjahr",
    coef: "Gewicht|Faktor",
    rank: "Rang",
    type: "Art|Pflicht/Wahl",
    attendance: "Anwesenheit",
  },
  types: ["PL", "SL", "Pflicht", "Wahlpflicht"],
  phrases: {
    title: "Leistungsübersicht|Notenspiegel|Transcript of Records",
    student: "Name, Vorname|Studierende/r",
    number: "Matrikelnummer",
    program: "Studiengang",
    totalCredits: "Summe der Leistungspunkte|Summe LP",
    termAverage: "Durchschnittsnote des Semesters|Semesterdurchschnitt",
    average: "Gesamtnote|Durchschnittsnote",
    pass: "bestanden|BE",
    fail: "nicht bestanden|NB",
    module: "Modul",
    transfer: "Anerkannte Leistungen von der Universität Fernau",
    stamp: "BEGLAUBIGT",
    page: "Seite {n} von {m}",
    issued:
      "Ausgestellt am 14.10.2023. Dieses Dokument wurde maschinell erstellt und ist ohne Unterschrift gültig.",
    legend:
      "Notenskala: 1,0–1,5 sehr gut; 1,6–2,5 gut; 2,6–3,5 befriedigend; 3,6–4,0 ausreichend; 5,0 nicht ausreichend",
    notes:
      "PL = Prüfungsleistung, SL = Studienleistung. Für einen Leistungspunkt werden 30 Stunden Arbeit angesetzt.",
  },
  subjects: `Höhere Mathematik I|Höhere Mathematik II|Höhere Mathematik III|Technische Mechanik I|Technische Mechanik II|Werkstoffkunde|
    Grundlagen der Informatik|Programmieren in C++|Thermodynamik|Strömungslehre|Regelungstechnik|Maschinenelemente|Konstruktionslehre|
    Elektrotechnik für Ingenieure|Einführung in die Betriebswirtschaftslehre|Fertigungstechnik|Messtechnik und Sensorik|Projektmanagement|
    Wahrscheinlichkeitsrechnung und Statistik|Grundlagen des wissenschaftlichen Arbeitens und der Präsentation technischer Sachverhalte|
    Rechnungswesen und Controlling|Datenbanksysteme|Softwaretechnik|Technisches Englisch B2|Qualitätsmanagement|Energiewirtschaft|
    Finite-Elemente-Methode|Wärme- und Stoffübertragung|Umweltrecht|Bachelorarbeit mit Kolloquium`,
};
