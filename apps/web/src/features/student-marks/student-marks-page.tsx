import { isRightToLeft, type NoticeLanguage } from "@meridian/contract/notify/schemas";
import type { OpenedMarks } from "@meridian/contract/student-marks/schemas";
import { Check, Clock, Link2Off, type LucideIcon, TriangleAlert } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { removeStored } from "../../lib/browser-storage.ts";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/loading/empty-state.tsx";
import { Notice } from "../../components/notice.tsx";
import { Spinner } from "../../components/loading/spinner.tsx";
import { ApiError } from "../../lib/api/api.ts";
import { allCountries } from "../../lib/format/country-name.ts";
import { createMarksClient, LinkClosedError, type MarksClient } from "./marks-client.ts";
import { draftKey, filledTerms } from "./marks-draft.ts";
import { type FilledMarks, MarksForm } from "./marks-form.tsx";
import { fill, loadTexts, type MarksTexts } from "./texts/texts.ts";
import * as styles from "./student-marks.module.css";

/** An open link: what the server said about it, and the texts in its language. */
interface Link {
  readonly client: MarksClient;
  readonly storageKey: string;
  readonly opened: OpenedMarks;
  readonly texts: MarksTexts;
  /** The office had the marks before the last attempt to send them. */
  readonly isLate?: boolean;
}

/** `/marks#token`: a student enters their marks for the office that sent the link. */
export function Page() {
  const [link, setLink] = useState<Link | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const open = useCallback((signal?: AbortSignal) => {
    setHasFailed(false);
    openLink(location.hash.slice(1), signal).then(setLink, () => {
      if (!signal?.aborted) setHasFailed(true);
    });
  }, []);
  // The fragment exists only in the browser, and another link can be opened in the same tab.
  useEffect(() => {
    let request = new AbortController();
    const start = () => {
      request.abort();
      request = new AbortController();
      setLink(null);
      open(request.signal);
    };
    start();
    globalThis.addEventListener("hashchange", start);
    return () => {
      globalThis.removeEventListener("hashchange", start);
      request.abort();
    };
  }, [open]);

  if (hasFailed || !link) {
    return (
      <div className={`page reading ${styles.studentMarks}`}>
        <h1>Enter your marks</h1>
        {hasFailed ? (
          <EmptyState
            icon={TriangleAlert}
            title="The page could not be loaded"
            action={<Button onClick={() => open()}>Try again</Button>}
          >
            Check your connection. Nothing was sent.
          </EmptyState>
        ) : (
          <Spinner label="Loading content..." />
        )}
      </div>
    );
  }
  const language = "language" in link.opened ? link.opened.language : "en";
  return (
    <div
      className={`page reading ${styles.studentMarks}`}
      lang={language}
      dir={isRightToLeft(language) ? "rtl" : "ltr"}
    >
      <LinkContent link={link} language={language} onChange={setLink} />
    </div>
  );
}

async function openLink(token: string, signal?: AbortSignal): Promise<Link> {
  const client = createMarksClient(token);
  const opened = token === "" ? ({ state: "unknown" } as const) : await client.open(signal);
  const storageKey = await draftKey(token);
  if (opened.state !== "open") removeStored(storageKey);
  return {
    client,
    storageKey,
    opened,
    texts: await loadTexts("language" in opened ? opened.language : "en"),
  };
}

function LinkContent({
  link,
  language,
  onChange,
}: {
  readonly link: Link;
  readonly language: NoticeLanguage;
  readonly onChange: (link: Link) => void;
}) {
  const { opened, texts, client, storageKey } = link;
  const names = useMemo(() => listCountries(language), [language]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const uploaded = useRef(new Set<string>());
  const formatDate = (date: string) =>
    new Intl.DateTimeFormat(`${language}-u-nu-latn-ca-gregory`, { dateStyle: "long" }).format(new Date(date));

  const submit = async ({ draft, files }: FilledMarks) => {
    if (opened.state !== "open") return;
    setRefusal(null);
    setIsSending(true);
    try {
      for (const { id, file } of files) {
        if (!uploaded.current.has(id)) await client.upload(id, file);
        uploaded.current.add(id);
      }
      const { submittedAt, gpa } = await client.submit({
        id: draft.submissionId,
        countryCode: draft.countryCode,
        level: draft.level,
        institution: draft.institution,
        institutionId: draft.institutionId,
        degree: draft.degree,
        terms: filledTerms(draft).map(({ name, courses }) => ({
          name,
          courses: courses.map(({ id: _id, ...course }) => ({ ...course, code: "" })),
        })),
        files: files.map(({ id }) => id),
      });
      removeStored(storageKey);
      const { institution } = opened;
      onChange({ ...link, opened: { state: "submitted", institution, language, submittedAt, gpa } });
    } catch (error) {
      if (error instanceof LinkClosedError) onChange({ ...link, opened: error.opened, isLate: true });
      else setRefusal(refusalText(error, texts));
    } finally {
      setIsSending(false);
    }
  };

  switch (opened.state) {
    case "open":
      return (
        <MarksForm
          opened={opened}
          expiryText={formatDate(opened.expiresAt)}
          storageKey={storageKey}
          countries={names}
          texts={texts}
          refusal={refusal}
          isSending={isSending}
          onSubmit={(filled) => void submit(filled)}
        />
      );
    case "submitted":
      return (
        <>
          <h1>{texts.title}</h1>
          {link.isLate ? (
            <Notice tone="warn" live>
              {fill(texts.late, { institution: opened.institution })}
            </Notice>
          ) : null}
          <EmptyState icon={Check} title={texts.done}>
            <span role="status">
              {fill(texts.doneText, {
                institution: opened.institution,
                date: formatDate(opened.submittedAt),
              })}
            </span>
          </EmptyState>
          {opened.gpa === null ? null : (
            <div className={styles.gpa}>
              <p className="lead">{fill(texts.gpa, { gpa: opened.gpa })}</p>
              <p className="hint">{texts.gpaHint}</p>
            </div>
          )}
        </>
      );
    case "expired":
      return <Closed icon={Clock} page={texts.title} title={texts.expired} text={texts.expiredText} />;
    case "revoked":
      return <Closed icon={Link2Off} page={texts.title} title={texts.revoked} text={texts.revokedText} />;
    case "unknown":
      return (
        <Closed
          icon={Link2Off}
          page="Enter your marks"
          title="This link doesn’t work"
          text="Open it again from the email, and make sure you copy the whole link. If it still doesn’t work, ask the office that sent it."
        />
      );
  }
}

function Closed({ page, text, ...state }: Record<"page" | "title" | "text", string> & { icon: LucideIcon }) {
  return (
    <>
      <h1>{page}</h1>
      <EmptyState {...state}>{text}</EmptyState>
    </>
  );
}

/** In the student's language and sorted by it. International bodies have no translated name. */
function listCountries(language: NoticeLanguage) {
  const names = new Intl.DisplayNames([language], { type: "region" });
  const collator = new Intl.Collator(language);
  return allCountries
    .map(({ code, name }) => ({
      code,
      name: language !== "en" && /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? name) : name,
    }))
    .sort((a, b) => collator.compare(a.name, b.name));
}

/** The server's messages are in English, so the page has its own for what a student can do something about. */
function refusalText(error: unknown, texts: MarksTexts): string {
  if (!(error instanceof ApiError)) return texts.offline;
  if (error.code === "rate_limit") return texts.tooOften;
  if (error.code === "quota") return texts.quota;
  return error.status >= 500 ? texts.failed : `${texts.failed} (${error.message})`;
}
