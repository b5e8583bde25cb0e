import { useState, type FormEvent } from "react";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/form/field.tsx";
import { ApiError } from "../../lib/api/api.ts";
import { paths } from "@meridian/contract/pages/paths";
import { Link } from "../../runtime/routing/router.tsx";
import { notifyError, notifySuccess } from "../../lib/toasts.ts";
import * as styles from "./one-admission.module.css";
import { createLead } from "@meridian/contract/leads/calls";
import { request } from "../../lib/api/request.ts";

export function Page() {
  const [email, setEmail] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!email.trim()) {
      setError("Email is required");
      document.getElementById("early-access-email")?.focus();
      return;
    }
    setSending(true);
    try {
      await requestEarlyAccess(email.trim());
      notifySuccess("Thank you for your interest! We'll notify you when we launch.");
      setEmail("");
    } catch (cause) {
      if (cause instanceof ApiError && cause.field === "email") setError(cause.message);
      notifyError("Failed to submit. Please try again.");
    } finally {
      setSending(false);
    }
  };

  return (
    <div className={`page reading ${styles.oneAdmission}`}>
      <section className="sheet neatline">
        <p className="caps">Early access</p>
        <h1>One Admission</h1>
        <p className="lead">
          A separate product for the admissions office: one place for an application, from the first document
          to the decision. Leave your email and we’ll let you know when it launches.
        </p>
        <form className="grid loose" onSubmit={(event) => void submit(event)} noValidate>
          <TextField
            id="early-access-email"
            label="Email"
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            error={error}
            onValue={(value) => {
              setEmail(value);
              setError(null);
            }}
          />
          <Button kind="primary" type="submit" busy={sending && "Sending"}>
            Request early access
          </Button>
          <p className="hint">
            We keep your address so we can write to you about this product, as described in our{" "}
            <Link to={paths.terms}>privacy policy</Link>.
          </p>
        </form>
      </section>
    </div>
  );
}

/** Spec section 2: the submit takes about 1 second. The address is saved as a lead in the meantime. */
const simulatedSubmitMs = 1000;

async function requestEarlyAccess(email: string): Promise<void> {
  const body = { email, consent: true, source: paths.oneAdmission } as const;
  const wait = new Promise((resolve) => setTimeout(resolve, simulatedSubmitMs));
  await Promise.all([request(createLead, { body }), wait]);
}
