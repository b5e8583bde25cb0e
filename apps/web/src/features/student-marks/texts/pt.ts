import type { MarksTexts } from "./texts.ts";

export const texts: MarksTexts = {
  title: "Digite suas notas",
  asks: "{institution} solicita as notas do seu histórico escolar.",
  lead: "Digite tudo exatamente como está impresso. Não converta nada. Este link é só para você e funciona até {date}.",
  under13:
    "Esta página não se destina a menores de {age} anos. Se você tem menos de {age} anos, não digite nada; peça a um dos pais ou responsável que entre em contato com o setor de admissões.",
  school: "Sua escola",
  country: "País",
  chooseCountry: "Escolha um país",
  level: "Tipo de escola",
  secondary: "Ensino médio",
  tertiary: "Universidade ou faculdade",
  institution: "Instituição",
  institutionHint: "Como está no histórico.",
  degree: "Curso ou diploma (opcional)",
  marks: "Suas notas",
  marksHint: "Uma linha por disciplina. Você pode colar linhas de uma planilha.",
  term: "Ano ou período {number}",
  termHint: "Como está impresso, por exemplo 2022/23",
  course: "Disciplina",
  credits: "Créditos ou horas",
  mark: "Nota",
  removeCourse: "Remover a disciplina {number}",
  removeTerm: "Remover este período",
  addCourse: "Adicionar uma disciplina",
  addTerm: "Adicionar um ano ou período",
  document: "Seu histórico escolar",
  documentHint:
    "PDF, JPEG ou PNG, até {files} arquivos de {size} MB cada. O setor de admissões os exclui após {days} dias.",
  chooseFiles: "Escolher arquivos",
  removeFile: "Remover {name}",
  review: "Revisar",
  reviewHint:
    "Compare linha por linha com o seu histórico. Depois de enviar, não será mais possível alterar.",
  back: "Voltar",
  submit: "Enviar",
  submitting: "Enviando",
  startOver: "Apagar o que digitei",
  undo: "Desfazer",
  savedHere:
    "O que você digita fica neste dispositivo até o envio. Depois de recarregar a página, é preciso escolher os arquivos de novo.",
  noCredits: "sem créditos",
  noMark: "sem nota",
  missingCountry: "Escolha o país da sua escola.",
  missingInstitution: "Digite o nome da sua escola.",
  missingMarks: "Digite pelo menos uma disciplina com a nota.",
  missingName: "Algumas linhas têm nota, mas não têm disciplina.",
  tooManyCourses: "Digite no máximo {max} disciplinas.",
  pasteColumns:
    "O que você colou tem mais colunas do que cabem aqui. Copie apenas estas, nesta ordem: {columns}.",
  pasteHeading: "Deixado de fora por ser um cabeçalho: {heading}.",
  missingDocument:
    "Você não adicionou o histórico. É possível enviar sem ele, mas o setor de admissões o solicitou.",
  fileTooLarge: "{name} tem mais de {size} MB.",
  fileType: "{name} não é um arquivo PDF, JPEG ou PNG.",
  tooManyFiles: "Adicione no máximo {files} arquivos, com {total} MB no total.",
  quota:
    "Não há espaço para mais arquivos. Remova os arquivos, envie as notas e entre em contato com o setor de admissões.",
  offline:
    "Não foi possível acessar o servidor e não sabemos se as suas notas chegaram. Verifique a conexão e tente de novo.",
  failed: "Algo deu errado. Nada foi enviado. Tente de novo.",
  tooOften: "Muitas tentativas. Espere alguns minutos e tente de novo.",
  done: "Suas notas foram enviadas",
  doneText:
    "{institution} as recebeu em {date}. Você pode fechar esta página. Se algo estiver errado, entre em contato com o setor de admissões.",
  late: "{institution} já tinha as suas notas. O que você mudou depois não foi enviado. Se algo estiver errado, entre em contato com o setor de admissões.",
  gpa: "Sua média (GPA) na escala dos EUA: {gpa}",
  gpaHint:
    "Estimada com uma tabela de conversão padrão para o país da sua escola. O setor de admissões pode chegar a outro resultado.",
  expired: "Este link expirou",
  expiredText: "Peça um novo ao setor de admissões.",
  revoked: "Este link não funciona mais",
  revokedText:
    "O setor de admissões o cancelou. Use o link mais recente que recebeu ou entre em contato com o setor.",
  retry: "Tentar de novo",
};
