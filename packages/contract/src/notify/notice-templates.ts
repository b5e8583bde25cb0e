import type { NoticeLanguage } from "./schemas.ts";

/** The built-in email templates, with the unsubscribe line that the office cannot edit. */
export interface BuiltInNotice {
  readonly name: string;
  readonly subject: string;
  readonly body: string;
  /** Printed above the unsubscribe link, which follows on its own line. */
  readonly unsubscribe: string;
}

export const builtInNotices: Readonly<Record<NoticeLanguage, BuiltInNotice>> = {
  en: {
    name: "Your evaluation is ready",
    subject: "Your academic report from {{institution}}",
    body: `Dear {{student_name}},

{{institution}} has evaluated your academic record. You can read the report here:

{{report_link}}

This link is personal, so please do not share it. It works until {{expires_on}}.

If anything in the report is wrong, please contact {{institution}}.

{{sender_name}}
{{institution}}`,
    unsubscribe: "To stop receiving these emails:",
  },
  es: {
    name: "Su evaluación está lista",
    subject: "Su informe académico de {{institution}}",
    body: `Estimado/a {{student_name}}:

{{institution}} ha evaluado su expediente académico. Puede leer el informe aquí:

{{report_link}}

Este enlace es personal: le rogamos que no lo comparta. Funciona hasta el {{expires_on}}.

Si algo en el informe no es correcto, póngase en contacto con {{institution}}.

{{sender_name}}
{{institution}}`,
    unsubscribe: "Para no recibir más mensajes de este tipo:",
  },
  fr: {
    name: "Votre évaluation est prête",
    subject: "Votre rapport académique de {{institution}}",
    body: `Bonjour {{student_name}},

{{institution}} a évalué votre dossier académique. Vous pouvez lire le rapport ici :

{{report_link}}

Ce lien est personnel : merci de ne pas le partager. Il fonctionne jusqu’au {{expires_on}}.

Si quelque chose n’est pas exact dans le rapport, contactez {{institution}}.

{{sender_name}}
{{institution}}`,
    unsubscribe: "Pour ne plus recevoir de messages de ce type :",
  },
  pt: {
    name: "Sua avaliação está pronta",
    subject: "Seu relatório acadêmico de {{institution}}",
    body: `Prezado(a) {{student_name}},

{{institution}} avaliou seu histórico escolar. Você pode ler o relatório aqui:

{{report_link}}

Este link é pessoal: não o compartilhe. Ele funciona até {{expires_on}}.

Se algo no relatório não estiver certo, entre em contato com {{institution}}.

{{sender_name}}
{{institution}}`,
    unsubscribe: "Para não receber mais mensagens deste tipo:",
  },
  zh: {
    name: "您的成绩评估已完成",
    subject: "来自 {{institution}} 的学业报告",
    body: `{{student_name}}，您好：

{{institution}} 已完成对您学业记录的评估。请点击以下链接查看报告：

{{report_link}}

此链接仅供您本人使用，请勿转发。链接有效期至 {{expires_on}}。

如报告中有任何错误，请与 {{institution}} 联系。

{{sender_name}}
{{institution}}`,
    unsubscribe: "如不希望再收到此类邮件，请点击：",
  },
  ar: {
    name: "تقييمك جاهز",
    subject: "تقريرك الأكاديمي من {{institution}}",
    body: `عزيزي الطالب / عزيزتي الطالبة {{student_name}}،

لقد أتمّت {{institution}} تقييم سجلك الأكاديمي. يمكنك الاطلاع على التقرير من خلال هذا الرابط:

{{report_link}}

هذا الرابط خاص بك وحدك، فنرجو عدم مشاركته مع أحد. وهو صالح حتى {{expires_on}}.

إذا وجدت خطأً في التقرير، فيرجى التواصل مع {{institution}}.

{{sender_name}}
{{institution}}`,
    unsubscribe: "لإيقاف استلام رسائل من هذا النوع:",
  },
};
