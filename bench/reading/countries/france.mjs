export const france = {
  code: "FR",
  system: "fr-university",
  language: "fr",
  font: "latin",
  comma: true,
  markDigits: 2,
  markStep: 0.25,
  credits: [2, 3, 3, 4, 5, 6],
  creditUnits: ["ECTS"],
  institutions: ["Université de Belleville-Exemple", "École Supérieure Modèle de Lyonnais"],
  students: ["Camille EXEMPLE", "Théo MODÈLE", "Inès ÉCHANTILLON"],
  programs: ["Licence Sciences et Technologies, mention Informatique", "Master Droit des affaires"],
  makeCode: ({ below, pick }) =>
    `${pick(["UE", "L", "INF", "MAT"])}${1 + below(6)}${String(10 + below(89))}${pick(["", "A", "B"])}`,
  term(index, year) {
    const from = year + Math.floor(index / 2);
    return {
      heading: [
        `Semestre ${index + 1}`,
        `SEMESTRE ${index + 1} – Année universitaire ${from}/${from + 1}`,
        `Licence ${Math.floor(index / 2) + 1} – Semestre ${index + 1} (${from}-${from + 1})`,
      ],
      cell: [`S${index + 1}`, `Semestre ${index + 1}`],
    };
  },
  labels: {
    sn: "N°",
    code: "Code|Code UE",
    course: "Matière|Intitulé|Unité d'enseignement|Libellé|Enseignements",
    credits: "ECTS|Crédits|Crédits ECTS",
    hours: "Heures|Volume horaire",
    mark: "Note|Note/20|Moyenne|Note sur 20",
    letter: "Mention",
    points: "Points jury",
    weighted: "Points",
    max: "Barème",
    min: "Note plancher",
    internal: "CC|Contrôle continu",
    external: "Examen|ET",
    total: "Total",
    result: "Résultat|Décision",
    attempt: "Session|Sess.",
    date: "Date",
    term: "Semestre|Période",
    year: "Année",
    coef: "Coef.|Coefficient|Coef",
    rank: "Rang|Classement",
    type: "Nature|Type",
    attendance: "Assiduité",
  },
  types: ["UE", "ECUE", "Obligatoire", "Option"],
  phrases: {
    title: "RELEVÉ DE NOTES ET RÉSULTATS|Relevé de notes",
    student: "Nom et prénom|Étudiant(e)",
    number: "N° étudiant",
    program: "Inscrit(e) en",
    totalCredits: "Total des crédits|Total ECTS",
    termAverage: "Moyenne du semestre|Moyenne semestrielle",
    average: "Moyenne générale",
    pass: "Admis|ADM|Validé",
    fail: "Ajourné|AJ|Non validé",
    module: "UE",
    transfer: "Dispenses et équivalences : Université d'Exempleville",
    stamp: "SERVICE DE LA SCOLARITÉ",
    page: "Page {n}/{m}",
    issued: "Fait à Belleville, le 12 juillet 2021. Il ne sera délivré qu'un seul exemplaire de ce relevé.",
    legend:
      "Mentions : Passable de 10 à 11,99 ; Assez bien de 12 à 13,99 ; Bien de 14 à 15,99 ; Très bien à partir de 16",
    notes: "UE : unité d'enseignement. Les notes se compensent au sein du semestre. Session 2 : rattrapage.",
  },
  subjects: `Algorithmique et programmation 1|Algorithmique et programmation 2|Analyse réelle|Algèbre linéaire|Architecture des ordinateurs|Systèmes d'exploitation|
    Bases de données relationnelles|Mathématiques discrètes|Anglais scientifique|Projet professionnel de l'étudiant|Physique générale|Probabilités et statistiques|
    Réseaux et télécommunications|Génie logiciel|Programmation orientée objet|Théorie des langages et compilation|Logique|Intelligence artificielle|
    Développement web|Droit de l'informatique|Communication et techniques d'expression écrite et orale en milieu professionnel|Économie d'entreprise|Calcul scientifique|
    Sécurité des systèmes d'information|Interfaces homme-machine|Culture numérique|Méthodologie du travail universitaire|Histoire des sciences|Stage en entreprise|Projet tutoré`,
};
