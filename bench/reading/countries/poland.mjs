export const poland = {
  code: "PL",
  system: "pl-university",
  language: "pl",
  font: "latin",
  comma: true,
  markValues: [5.5, 5, 5, 4.5, 4.5, 4, 4, 3.5, 3, 2],
  markDigits: 1,
  credits: [1, 2, 3, 4, 5, 6],
  creditUnits: ["ECTS", "pkt"],
  institutions: ["Uniwersytet Przykładowy w Wzorcowie", "Politechnika Modelowa"],
  students: ["Zofia Przykładowska", "Łukasz Wzorcowy", "Małgorzata Próbna"],
  programs: ["Psychologia, jednolite studia magisterskie", "Informatyka, studia I stopnia"],
  makeCode: ({ below, pick }) => `${pick(["PS", "INF", "MAT"])}.${1 + below(6)}.${100 + below(899)}`,
  term(index, year) {
    const from = year + Math.floor(index / 2);
    const winter = index % 2 === 0;
    return {
      heading: [
        `Semestr ${index + 1} (${winter ? "zimowy" : "letni"})`,
        `Rok akademicki ${from}/${from + 1}, semestr ${winter ? "zimowy" : "letni"}`,
        `Semestr ${winter ? "zimowy" : "letni"} ${from}/${from + 1}`,
      ],
      cell: [
        `${from}/${from + 1} ${winter ? "Z" : "L"}`,
        `${winter ? "zimowy" : "letni"} ${from}/${from + 1}`,
      ],
    };
  },
  labels: {
    sn: "Lp.|L.p.",
    code: "Kod przedmiotu|Kod",
    course: "Nazwa przedmiotu|Przedmiot|Nazwa zajęć",
    credits: "Punkty ECTS|ECTS|Pkt. ECTS",
    hours: "Godziny|Liczba godzin",
    mark: "Ocena|Ocena końcowa",
    letter: "Słownie",
    points: "Punkty",
    weighted: "ECTS × ocena",
    max: "Maks.",
    min: "Min.",
    internal: "Ćwiczenia",
    external: "Egzamin",
    total: "Razem",
    result: "Zaliczenie|Status",
    attempt: "Termin|Podejście",
    date: "Data|Data zaliczenia",
    term: "Semestr|Cykl",
    year: "Rok akademicki",
    coef: "Waga",
    rank: "Pozycja",
    type: "Forma zaliczenia|Typ",
    attendance: "Obecność",
  },
  types: ["Egz", "Zal"],
  phrases: {
    title: "KARTA PRZEBIEGU STUDIÓW|Wykaz ocen i zaliczeń",
    student: "Imię i nazwisko|Nazwisko i imię",
    number: "Numer albumu",
    program: "Kierunek studiów",
    totalCredits: "Suma punktów ECTS|Razem ECTS",
    termAverage: "Średnia za semestr",
    average: "Średnia ocen|Średnia ważona",
    pass: "zaliczono|ZAL",
    fail: "nie zaliczono|NZAL",
    module: "Moduł",
    transfer: "Przedmioty przeniesione z Akademii Wzorcowej",
    stamp: "DZIEKANAT",
    page: "Strona {n} z {m}",
    issued: "Wystawiono dnia 15 lipca 2022 r. Dokument nie wymaga podpisu.",
    legend:
      "5,5 celujący; 5,0 bardzo dobry; 4,5 dobry plus; 4,0 dobry; 3,5 dostateczny plus; 3,0 dostateczny; 2,0 niedostateczny",
    notes: "1 punkt ECTS odpowiada 25–30 godzinom pracy studenta.",
  },
  subjects: `Wstęp do psychologii|Biologiczne podstawy zachowania|Statystyka z elementami matematyki|Psychologia ogólna|Filozofia|Socjologia|Historia myśli psychologicznej|
    Język angielski|Technologia informacyjna|Psychologia poznawcza|Psychologia emocji i motywacji|Psychologia rozwoju człowieka w ciągu życia|Psychometria|Psychologia osobowości|
    Psychologia społeczna|Metodologia badań psychologicznych|Neuropsychologia|Psychologia kliniczna|Diagnoza psychologiczna|Psychologia różnic indywidualnych|
    Psychologia pracy i organizacji|Etyka zawodu psychologa|Wychowanie fizyczne|Analiza matematyczna|Algorytmy i struktury danych|Programowanie obiektowe|
    Bazy danych|Seminarium magisterskie|Praktyka zawodowa|Praca dyplomowa`,
};
