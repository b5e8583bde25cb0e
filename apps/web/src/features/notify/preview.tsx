import { builtInNotices } from "@meridian/contract/notice-templates";
import { fillTemplate, isRightToLeft, type Recipient } from "@meridian/contract/notify";
import { useSession } from "../../lib/session.tsx";
import type { LetterValues } from "./use-letter.ts";

/** The letter as the first student will read it. Everything in it is text: nothing a name holds becomes markup. */
export function Preview(props: {
  readonly letter: LetterValues;
  readonly recipient: Recipient;
  readonly institution: string;
}) {
  const { letter, recipient, institution } = props;
  const { user } = useSession();
  const { language } = letter;
  const values = {
    student_name: recipient.studentName,
    student_id: recipient.studentId,
    institution,
    gpa: recipient.gpa ?? "–",
    // Kept in its own direction, as the mail's link is.
    report_link: `\u2066${globalThis.location?.origin ?? ""}/r/…\u2069`,
    expires_on: dayAfter(letter, language),
    sender_name: user?.fullName ?? "",
  };
  const paragraphs = fillTemplate(letter.body, values).split("\n\n");
  const direction = isRightToLeft(language) ? "rtl" : "ltr";
  return (
    <aside className="sheet letter-preview" aria-labelledby="preview-title">
      <h2 id="preview-title">Preview</h2>
      <p className="soft">
        To <bdi>{recipient.studentName || recipient.email}</bdi>
      </p>
      <article lang={language} dir={direction}>
        <h3>{fillTemplate(letter.subject, values)}</h3>
        {paragraphs.map((paragraph, index) => (
          <p key={`${index} ${paragraph}`}>{paragraph}</p>
        ))}
        <footer>
          {letter.consentNote ? <p dir="auto">{letter.consentNote}</p> : null}
          <p>
            {builtInNotices[language].unsubscribe} <span dir="ltr">…/unsubscribe/…</span>
          </p>
        </footer>
      </article>
    </aside>
  );
}

function dayAfter({ linkDays, later, sendAt }: LetterValues, language: string): string {
  const start = later && sendAt ? new Date(sendAt) : new Date();
  const end = new Date(start.getTime() + linkDays * 24 * 60 * 60 * 1000);
  return new Intl.DateTimeFormat(`${language}-u-nu-latn-ca-gregory`, {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(end);
}
