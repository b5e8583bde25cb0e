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

Este enlace es personal: le rogamos que no lo comparta. Es válido hasta el {{expires_on}}.

Si encuentra algún error en el informe, póngase en contacto con {{institution}}.

{{sender_name}}
{{institution}}`,
    unsubscribe: "Para no recibir más mensajes de este tipo:",
  },
  fr: {
    name: "Votre évaluation est prête",
    subject: "{{institution}} : votre rapport d’évaluation",
    body: `Bonjour {{student_name}},

{{institution}} a évalué votre dossier académique. Vous pouvez consulter le rapport ici :

{{report_link}}

Ce lien est personnel : merci de ne pas le partager. Il est valable jusqu’au {{expires_on}}.

Si vous constatez une erreur dans le rapport, veuillez contacter {{institution}}.

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

Este link é pessoal; por favor, não o compartilhe. Ele é válido até {{expires_on}}.

Se houver algum erro no relatório, entre em contato com {{institution}}.

{{sender_name}}
{{institution}}`,
    unsubscribe: "Para não receber mais mensagens deste tipo:",
  },
  zh: {
    name: "您的成绩评估已完成",
    subject: "来自 {{institution}} 的成绩评估报告",
    body: `{{student_name}}，您好：

{{institution}} 已完成对您学业记录的评估。请点击以下链接查看报告：

{{report_link}}

此链接仅供您本人使用，请勿转发。链接有效期至 {{expires_on}}。

如发现报告中有任何错误，请与 {{institution}} 联系。

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
    unsubscribe: "لإيقاف تلقّي رسائل من هذا النوع:",
  },
};
