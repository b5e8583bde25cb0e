import { builtInNotices } from "@meridian/contract/notify/notice-templates";
import { fillTemplate, isRightToLeft, type Recipient } from "@meridian/contract/notify/schemas";
import { pageRoutes } from "@meridian/contract/pages/routes";
import { toInstant } from "@meridian/contract/time-zones";
import { getDisplayZone } from "../../lib/format/calendar-day.ts";
import { useSession } from "../../lib/session/session.tsx";
import type { MessageValues } from "./use-message.ts";
import * as styles from "./notify.module.css";

/** The email as the first student will see it. All content is rendered as text, so names cannot inject markup. */
export function Preview(props: {
  readonly message: MessageValues;
  readonly recipient: Recipient;
  readonly institution: string;
}) {
  const { message, recipient, institution } = props;
  const { user } = useSession();
  const { language } = message;
  const values = {
    student_name: recipient.studentName,
    student_id: recipient.studentId,
    institution,
    gpa: recipient.gpa ?? "–",
    // Isolated from the text direction, like the link in the email.
    report_link: `\u2066${globalThis.location?.origin ?? ""}${pageRoutes.studentReport.path.replace(":token", "…")}\u2069`,
    expires_on: formatExpiry(message, language),
    sender_name: user?.fullName ?? "",
  };
  const paragraphs = fillTemplate(message.body, values).split("\n\n");
  const direction = isRightToLeft(language) ? "rtl" : "ltr";
  return (
    <aside className={`sheet grid ${styles.messagePreview}`} aria-labelledby="preview-title">
      <h2 id="preview-title">Preview</h2>
      <p className="soft">
        To <bdi>{recipient.studentName || recipient.email}</bdi>
      </p>
      <article lang={language} dir={direction}>
        <h3>{fillTemplate(message.subject, values)}</h3>
        {paragraphs.map((paragraph, index) => (
          <p key={`${index} ${paragraph}`}>{paragraph}</p>
        ))}
        <footer>
          {message.consentNote ? <p dir="auto">{message.consentNote}</p> : null}
          <p>
            {builtInNotices[language].unsubscribe} <span dir="ltr">…/unsubscribe/…</span>
          </p>
        </footer>
      </article>
    </aside>
  );
}

function formatExpiry({ linkDays, later, sendAt }: MessageValues, language: string): string {
  const start = later && sendAt ? toInstant(getDisplayZone(), sendAt) : new Date();
  const end = new Date(start.getTime() + linkDays * 24 * 60 * 60 * 1000);
  return new Intl.DateTimeFormat(`${language}-u-nu-latn-ca-gregory`, {
    dateStyle: "long",
    timeZone: getDisplayZone(),
  }).format(end);
}
