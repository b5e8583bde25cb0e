import type { MarksTexts } from "./texts.ts";

export const texts: MarksTexts = {
  title: "Saisissez vos notes",
  asks: "{institution} vous demande les notes de votre relevé.",
  lead: "Recopiez tout exactement comme sur votre relevé, sans rien convertir. Ce lien est personnel et valable jusqu’au {date}.",
  under13:
    "Cette page n’est pas destinée aux enfants de moins de {age} ans. Si vous avez moins de {age} ans, ne saisissez rien ; demandez à un parent ou à un tuteur de contacter le service des admissions.",
  school: "Votre établissement",
  country: "Pays",
  chooseCountry: "Choisissez un pays",
  level: "Type d’établissement",
  secondary: "Enseignement secondaire",
  tertiary: "Université ou enseignement supérieur",
  institution: "Établissement",
  institutionHint: "Comme indiqué sur le relevé.",
  degree: "Formation ou diplôme (facultatif)",
  marks: "Vos notes",
  marksHint: "Une ligne par cours. Vous pouvez coller des lignes d’un tableur.",
  term: "Année ou période {number}",
  termHint: "Comme sur le relevé, par exemple 2022/23",
  course: "Cours",
  credits: "Crédits ou heures",
  mark: "Note",
  removeCourse: "Supprimer le cours {number}",
  removeTerm: "Supprimer cette période",
  addCourse: "Ajouter un cours",
  addTerm: "Ajouter une année ou une période",
  document: "Votre relevé",
  documentHint:
    "PDF, JPEG ou PNG, jusqu’à {files} fichiers de {size} Mo chacun. Le service des admissions les supprime au bout de {days} jours.",
  chooseFiles: "Choisir des fichiers",
  removeFile: "Supprimer {name}",
  review: "Vérifier",
  reviewHint:
    "Comparez ligne par ligne avec votre relevé. Après l’envoi, vous ne pourrez plus rien modifier.",
  back: "Retour",
  submit: "Envoyer",
  submitting: "Envoi en cours",
  startOver: "Effacer ma saisie",
  undo: "Annuler la suppression",
  savedHere:
    "Votre saisie reste sur cet appareil jusqu’à l’envoi. Si vous rechargez la page, vous devrez choisir à nouveau vos fichiers.",
  noCredits: "sans crédits",
  noMark: "sans note",
  missingCountry: "Choisissez le pays de votre établissement.",
  missingInstitution: "Saisissez le nom de votre établissement.",
  missingMarks: "Saisissez au moins un cours avec sa note.",
  missingName: "Certaines lignes comportent une note, mais pas d’intitulé de cours.",
  tooManyCourses: "Saisissez au plus {max} cours.",
  pasteColumns:
    "Le texte collé comporte trop de colonnes. Copiez uniquement celles-ci, dans cet ordre : {columns}.",
  pasteHeading: "Ligne d’en-tête ignorée : {heading}.",
  missingDocument:
    "Vous n’avez pas ajouté votre relevé. Vous pouvez envoyer vos notes sans ce document, mais le service des admissions l’a demandé.",
  fileTooLarge: "{name} dépasse {size} Mo.",
  fileType: "{name} n’est pas un fichier PDF, JPEG ou PNG.",
  tooManyFiles: "Ajoutez au plus {files} fichiers, {total} Mo au total.",
  quota:
    "Le service des admissions ne peut plus recevoir de fichiers. Retirez vos fichiers, envoyez vos notes, puis contactez ce service.",
  offline:
    "Le serveur est injoignable, et nous ne savons pas si vos notes sont arrivées. Vérifiez votre connexion, puis réessayez.",
  failed: "Une erreur s’est produite. Rien n’a été envoyé. Réessayez.",
  tooOften: "Trop de tentatives. Attendez quelques minutes, puis réessayez.",
  done: "Vos notes ont été envoyées",
  doneText:
    "{institution} les a reçues le {date}. Vous pouvez fermer cette page. En cas d’erreur, contactez le service des admissions.",
  late: "{institution} avait déjà reçu vos notes. Ce que vous avez modifié ensuite n’a pas été envoyé. En cas d’erreur, contactez le service des admissions.",
  gpa: "Votre moyenne (GPA) sur l’échelle américaine : {gpa}",
  gpaHint:
    "Estimée à l’aide d’une table de conversion standard pour le pays de votre établissement. Le service des admissions peut obtenir un résultat différent.",
  expired: "Ce lien a expiré",
  expiredText: "Demandez-en un nouveau au service des admissions.",
  revoked: "Ce lien ne fonctionne plus",
  revokedText:
    "Le service des admissions l’a annulé. Utilisez le lien le plus récent que vous avez reçu ou contactez ce service.",
};
