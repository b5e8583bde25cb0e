export const italy = {
  code: "IT",
  system: "it-university",
  language: "it",
  font: "latin",
  comma: true,
  markDigits: 0,
  credits: [3, 6, 6, 9, 9, 12],
  creditUnits: ["CFU"],
  hoursPerCredit: 8,
  institutions: ["Università degli Studi di Esempiopoli", "Politecnico di Campione"],
  students: ["Giulia Esempio", "Marco Campione", "Niccolò Prova"],
  programs: ["Laurea in Scienze della Comunicazione (L-20)", "Laurea Magistrale in Fisica"],
  makeCode: ({ below, pick }) => `${pick(["SPS/0", "L-LIN/", "MAT/0", "FIS/0"])}${1 + below(9)}`,
  term(index, year) {
    const from = year + Math.floor(index / 2);
    const ordinal = (index % 2) + 1;
    const anno = ["Primo", "Secondo", "Terzo", "Quarto"][Math.floor(index / 2)];
    return {
      heading: [
        `${anno} anno – ${ordinal}° semestre`,
        `A.A. ${from}/${from + 1} – ${ordinal === 1 ? "Primo" : "Secondo"} semestre`,
        `Anno accademico ${from}/${from + 1}, ${ordinal === 1 ? "I" : "II"} semestre`,
      ],
      cell: [`${from}/${from + 1} S${ordinal}`, `${ordinal}° sem. ${from}/${from + 1}`],
    };
  },
  labels: {
    sn: "N.",
    code: "SSD|Codice|Cod.",
    course: "Attività didattica|Insegnamento|Esame|Descrizione",
    credits: "CFU|Crediti|CFU/ECTS",
    hours: "Ore",
    mark: "Voto|Voto/30|Votazione|Valutazione",
    letter: "Giudizio",
    points: "Punti",
    weighted: "CFU × voto",
    max: "Max",
    min: "Min",
    internal: "Prova scritta|Scritto",
    external: "Prova orale|Orale",
    total: "Totale",
    result: "Esito",
    attempt: "Tentativo|Appello",
    date: "Data esame|Data",
    term: "Periodo|Semestre",
    year: "Anno",
    coef: "Peso",
    rank: "Posizione",
    type: "Tipologia|TAF",
    attendance: "Frequenza",
  },
  types: ["A", "B", "C", "D"],
  phrases: {
    title: "CERTIFICATO DI ISCRIZIONE CON ESAMI|Certificato degli esami sostenuti",
    student: "Cognome e nome|Studente",
    number: "Matricola",
    program: "Corso di studio",
    totalCredits: "Totale CFU|Totale crediti",
    termAverage: "Media del semestre",
    average: "Media ponderata|Media aritmetica ponderata",
    pass: "Superato|Idoneo",
    fail: "Non superato|Respinto",
    module: "Corso integrato",
    transfer: "Esami convalidati dall'Università di Fantasia",
    stamp: "SEGRETERIA STUDENTI",
    page: "Pagina {n} di {m}",
    issued: "Rilasciato il 5 maggio 2022 in carta libera per gli usi consentiti dalla legge.",
    legend: "I voti sono espressi in trentesimi. Voto minimo 18/30, voto massimo 30/30 e lode",
    notes:
      "CFU: credito formativo universitario, pari a 25 ore di impegno. TAF: tipologia dell'attività formativa.",
  },
  subjects: `Sociologia generale|Semiotica|Linguistica italiana|Storia contemporanea|Informatica di base|Lingua inglese I|Lingua inglese II|Diritto dell'informazione|
    Economia politica|Psicologia sociale|Teorie e tecniche della comunicazione di massa|Storia del cinema|Estetica|Filosofia del linguaggio|Metodologia della ricerca sociale|
    Statistica sociale|Letteratura italiana moderna e contemporanea|Antropologia culturale|Comunicazione pubblica e istituzionale|Giornalismo|Marketing|
    Storia del giornalismo|Scienza politica|Laboratorio di scrittura|Storia delle relazioni internazionali nel secondo dopoguerra|Analisi matematica|Meccanica classica|
    Elettromagnetismo|Tirocinio|Prova finale`,
};
