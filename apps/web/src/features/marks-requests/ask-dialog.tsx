import { emailPattern } from "@meridian/contract/account/schemas";
import type { SavedEvaluation } from "@meridian/contract/history/responses";
import { createMarksRequest } from "@meridian/contract/student-marks/calls";
import { marksLinkDays } from "@meridian/contract/student-marks/limits";
import type { CreatedMarksRequest, MarksRequestInput } from "@meridian/contract/student-marks/schemas";
import { useId, useRef, useState } from "react";
import { Form, FormError } from "../../components/form/form.tsx";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/form/field.tsx";
import { Dialog } from "../../components/overlay/dialog.tsx";
import { request } from "../../lib/api/request.ts";
import { useChangeWithInlineError } from "../../lib/api/use-change.ts";
import { showErrors } from "../../lib/focus.ts";
import { useSession } from "../../lib/session/session.tsx";
import { LinkSettings } from "./link-settings.tsx";
import { marksRequestsKey } from "./queries.ts";
import * as styles from "./marks-requests.module.css";

/** Asks one student for their marks, by email or with a link that the office passes on. */
export function AskDialog({
  evaluation,
  onCreated,
  onClose,
}: {
  /** The record the request is made from. */
  readonly evaluation: SavedEvaluation | null;
  readonly onCreated: (created: CreatedMarksRequest) => void;
  readonly onClose: () => void;
}) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { team } = useSession();
  const [input, setInput] = useState(() => startInput(evaluation, team?.id ?? null));
  const { busy, doing, refusal, run } = useChangeWithInlineError<"email" | "link", CreatedMarksRequest>(
    marksRequestsKey,
  );
  const [errors, setErrors] = useState<AskErrors>({});
  const set = (part: Partial<MarksRequestInput>) => {
    setInput((current) => ({ ...current, ...part }));
    const edited = Object.keys(part);
    setErrors((current) =>
      Object.fromEntries(Object.entries(current).filter(([field]) => !edited.includes(field))),
    );
  };
  const send = (sendEmail: boolean) => {
    if (busy) return;
    const found = findErrors(input, sendEmail);
    showErrors(form.current, () => setErrors(found));
    if (Object.keys(found).length > 0) return;
    void run(() => request(createMarksRequest, { body: { ...input, sendEmail } }), {
      name: sendEmail ? "email" : "link",
      onDone: (created) => {
        onCreated(created);
        onClose();
      },
    });
  };
  return (
    <Dialog
      onClose={onClose}
      title="Ask a student for their marks"
      description="The page shows your institution’s name and what you ask for, but nothing from the applicant’s record. Replies to the email go to you."
      actions={
        <>
          <Button disabled={busy} busy={doing === "link" && "Creating"} onClick={() => send(false)}>
            Create a link only
          </Button>
          <Button
            type="submit"
            form={formId}
            kind="primary"
            disabled={busy}
            busy={doing === "email" && "Sending"}
          >
            Send email
          </Button>
        </>
      }
    >
      <Form id={formId} ref={form} noValidate className="grid" onSubmit={() => send(true)}>
        <FormError>{refusal}</FormError>
        <div className={`grid ${styles.names}`}>
          <TextField
            label="Given name"
            autoComplete="off"
            maxLength={200}
            value={input.givenName}
            onValue={(givenName) => set({ givenName })}
          />
          <TextField
            label="Family name"
            autoComplete="off"
            required
            maxLength={200}
            value={input.familyName}
            error={errors.familyName}
            onValue={(familyName) => set({ familyName })}
          />
        </div>
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          maxLength={320}
          value={input.email}
          error={errors.email}
          onValue={(value) => set({ email: value.trim() })}
        />
        <TextField
          label="Application ID"
          hint="Links the marks to the official transcript of the same applicant."
          autoComplete="off"
          maxLength={100}
          value={input.externalId}
          onValue={(externalId) => set({ externalId })}
        />
        <TextField
          label="Program"
          hint="The name of one of your policies, or a tag."
          autoComplete="off"
          maxLength={60}
          value={input.program}
          onValue={(program) => set({ program })}
        />
        <LinkSettings value={input} onChange={set} />
      </Form>
    </Dialog>
  );
}

type AskErrors = Partial<Record<"familyName" | "email", string>>;

function findErrors({ familyName, email }: MarksRequestInput, sendEmail: boolean): AskErrors {
  return {
    ...(familyName.trim() === "" && { familyName: "Enter the student’s family name." }),
    ...(sendEmail && email === "" && { email: "Enter an email address, or create a link only." }),
    ...(email !== "" && !emailPattern.test(email) && { email: "Enter a valid email address." }),
  };
}

function startInput(evaluation: SavedEvaluation | null, workspace: string | null): MarksRequestInput {
  const document = evaluation?.saved.document;
  const { givenName = "", familyName = "", externalId = "", email = "" } = document?.student ?? {};
  return {
    givenName,
    familyName,
    externalId,
    email: email.trim(),
    program: document?.officePolicy?.name.slice(0, 60) ?? "",
    language: "en",
    linkDays: marksLinkDays.default,
    showGpa: false,
    askDocument: true,
    sendEmail: true,
    evaluationId: evaluation?.id ?? null,
    workspace,
  };
}
