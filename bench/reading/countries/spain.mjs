export const spain = {
  code: "ES",
  system: "es-university",
  language: "es",
  font: "latin",
  comma: true,
  markDigits: 1,
  credits: [4.5, 6, 6, 6, 9],
  creditUnits: ["ECTS"],
  institutions: ["Universidad de Ejemplópolis", "Universidad Politécnica de Villamuestra"],
  students: ["Lucía Ejemplo Muestra", "Álvaro Prueba Ñíguez", "Begoña Modelo García"],
  programs: ["Grado en Biología", "Grado en Derecho"],
  makeCode: ({ below }) => String(100_000 + below(899_999)),
  term(index, year) {
    const from = year + Math.floor(index / 2);
    const half = (index % 2) + 1;
    const to = String((from + 1) % 100).padStart(2, "0");
    return {
      heading: [
        `Curso académico ${from}/${to} – ${half}.º cuatrimestre`,
        `CURSO ${from}-${to} ${half === 1 ? "PRIMER" : "SEGUNDO"} SEMESTRE`,
        `${half === 1 ? "Primer" : "Segundo"} cuatrimestre ${from}/${from + 1}`,
      ],
      cell: [`${from}/${to} C${half}`, `${half}C ${from}-${to}`],
    };
  },
  labels: {
    sn: "N.º",
    code: "Código|Cód.",
    course: "Asignatura|Denominación de la asignatura|Materia",
    credits: "Créditos|Créditos ECTS|ECTS|Cr.",
    hours: "Horas",
    mark: "Calificación|Nota|Calif. numérica",
    letter: "Calificación literal|Literal",
    points: "Puntos",
    weighted: "Cr. × nota",
    max: "Máx.",
    min: "Mín.",
    internal: "Prácticas|Evaluación continua",
    external: "Examen",
    total: "Total",
    result: "Resultado|Estado",
    attempt: "Convocatoria|Conv.|Convocatorias",
    date: "Fecha",
    term: "Cuatrimestre|Periodo",
    year: "Curso|Curso académico",
    coef: "Peso",
    rank: "Posición",
    type: "Tipo|Carácter|Tip.",
    attendance: "Asistencia",
  },
  types: ["FB", "OB", "OP", "T"],
  phrases: {
    title: "CERTIFICACIÓN ACADÉMICA PERSONAL|Expediente académico",
    student: "Alumno/a|Nombre y apellidos",
    number: "N.º de expediente",
    program: "Estudios",
    totalCredits: "Total créditos superados|Total de créditos",
    termAverage: "Media del cuatrimestre",
    average: "Nota media del expediente|Nota media",
    pass: "APROBADO|SUPERADA|Apto",
    fail: "SUSPENSO|NO SUPERADA|No apto",
    module: "Módulo",
    transfer: "Asignaturas reconocidas de la Universidad de Otraparte",
    stamp: "SECRETARÍA GENERAL",
    page: "Página {n} de {m}",
    issued: "Y para que conste, expido la presente certificación en Ejemplópolis, a 8 de octubre de 2020.",
    legend: "0–4,9 Suspenso; 5,0–6,9 Aprobado; 7,0–8,9 Notable; 9,0–10 Sobresaliente",
    notes:
      "FB: formación básica. OB: obligatoria. OP: optativa. Convocatoria: O ordinaria, E extraordinaria.",
  },
  subjects: `Biología celular|Química general|Matemáticas aplicadas a la biología|Física de los procesos biológicos|Bioestadística|Zoología|Botánica|Bioquímica I|
    Bioquímica II|Genética|Microbiología|Fisiología vegetal|Fisiología animal|Ecología|Inmunología|Biología molecular|Evolución|Histología|Geología|
    Técnicas instrumentales y metodología en biología experimental|Parasitología|Biología del desarrollo|Biotecnología|Gestión y conservación de especies y espacios naturales|
    Antropología física|Limnología|Edafología|Micología|Prácticas externas|Trabajo fin de grado`,
};
