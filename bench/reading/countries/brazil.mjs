export const brazil = {
  code: "BR",
  system: "br-10",
  language: "pt",
  font: "latin",
  comma: true,
  markDigits: 1,
  credits: [2, 4, 4, 4, 6],
  creditUnits: ["cr."],
  hoursPerCredit: 15,
  institutions: ["Universidade Federal de Exemplópolis", "Centro Universitário Modelo do Sul"],
  students: ["Beatriz Exemplo da Silva", "João Modelo de Souza", "Thaís Amostra Conceição"],
  programs: ["Bacharelado em Engenharia Civil", "Administração"],
  makeCode: ({ below, pick }) => `${pick(["MAT", "FIS", "ECV", "INE", "ADM"])}${1000 + below(8999)}`,
  term(index, year) {
    const from = year + Math.floor(index / 2);
    const half = (index % 2) + 1;
    return {
      heading: [
        `${from}.${half}`,
        `${index + 1}º PERÍODO – ${from}/${half}`,
        `Período Letivo: ${half}º Semestre de ${from}`,
      ],
      cell: [`${from}/${half}`, `${from}.${half}`],
    };
  },
  labels: {
    sn: "Nº|Ordem",
    code: "Código|Cód.|Sigla",
    course: "Disciplina|Componente Curricular|Nome da Disciplina|Unidade Curricular",
    credits: "Créditos|Créd.|Cr",
    hours: "CH|Carga Horária|C.H.",
    mark: "Média|Nota|Média Final|Nota Final",
    letter: "Conceito",
    points: "Pontos",
    weighted: "Pontos × Créd.",
    max: "Nota máx.",
    min: "Mín.",
    internal: "Nota 1",
    external: "Nota 2",
    total: "Total",
    result: "Situação|Resultado",
    attempt: "Tentativa|Vez",
    date: "Data",
    term: "Período|Semestre|Período letivo",
    year: "Ano",
    coef: "Peso",
    rank: "Classif.",
    type: "Tipo|Natureza",
    attendance: "Freq.|Frequência %|Freq. (%)",
  },
  types: ["OBR", "OPT", "Obrigatória", "Optativa"],
  phrases: {
    title: "HISTÓRICO ESCOLAR|Histórico Escolar de Graduação",
    student: "Nome|Aluno(a)",
    number: "Matrícula",
    program: "Curso",
    totalCredits: "Total de Créditos",
    termAverage: "Média do Período|Coeficiente de Rendimento",
    average: "Média Geral|Coeficiente de Rendimento Acumulado",
    pass: "APROVADO|AP|Aprovado",
    fail: "REPROVADO|RM|Reprovado por nota",
    module: "Eixo",
    transfer: "Disciplinas aproveitadas de outra instituição",
    stamp: "SECRETARIA ACADÊMICA",
    page: "Página {n} de {m}",
    issued: "Emitido em 02/03/2021 às 10:42. Documento assinado digitalmente.",
    legend: "Sistema de avaliação: notas de 0 a 10; mínimo para aprovação 5,0 e frequência de 75%",
    notes:
      "CH: carga horária em horas. OBR: obrigatória. OPT: optativa. Reconhecido pela Portaria nº 123 de 04/05/2012.",
  },
  subjects: `Cálculo Diferencial e Integral I|Cálculo Diferencial e Integral II|Geometria Analítica e Álgebra Linear|Física Geral I|Física Geral II|Química Geral|
    Introdução à Engenharia Civil|Desenho Técnico|Algoritmos e Programação de Computadores|Mecânica dos Sólidos|Resistência dos Materiais|Topografia|
    Fenômenos de Transporte|Materiais de Construção Civil|Hidráulica|Mecânica dos Solos|Estruturas de Concreto Armado|Estruturas Metálicas|Saneamento Básico|
    Estatística e Probabilidade|Economia para Engenheiros|Gestão Ambiental e Desenvolvimento Sustentável na Construção Civil|Instalações Elétricas Prediais|
    Fundações|Pontes|Metodologia da Pesquisa|Estradas de Rodagem|Legislação e Ética Profissional|Estágio Supervisionado|Trabalho de Conclusão de Curso`,
};
