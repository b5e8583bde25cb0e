import { verifyReport } from "@meridian/contract/gpa-reports/calls";
import { parseVerificationCode } from "@meridian/contract/gpa-reports/schemas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Form } from "../../components/form/form.tsx";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/form/field.tsx";
import { Notice } from "../../components/notice.tsx";
import { Spinner } from "../../components/loading/spinner.tsx";
import { ApiError } from "../../lib/api/api.ts";
import { callQuery } from "../../lib/api/call-query.ts";
import { paths } from "@meridian/contract/pages/paths";
import { useNavigate, useParams } from "../../runtime/routing/router.tsx";
import { withQueries } from "../../lib/api/query-provider.tsx";
import { Verdict } from "./verdict.tsx";
import * as styles from "./verify.module.css";

/** Public page: `/verify` asks for a verification code, `/verify/:code` shows the result. */
export const Page = withQueries(function VerifyPage() {
  const { code } = useParams();
  return (
    <div className="page standard stack loose">
      <header>
        <h1>Check a report</h1>
        <p className="lead">
          Every GPA report carries a verification code. Check that the details match the report you were
          given.
        </p>
      </header>
      <CodeForm key={code} code={code ?? ""} />
      {code === undefined ? null : <VerificationResult code={code} />}
    </div>
  );
});

function CodeForm({ code }: { readonly code: string }) {
  const [typed, setTyped] = useState(code);
  const [error, setError] = useState<string | null>(null);
  const navigate = useNavigate();
  const check = () => {
    const parsedCode = parseVerificationCode(typed);
    if (parsedCode === null) setError("A code has 20 letters and digits, in five groups of four.");
    else navigate(paths.verifyCode(parsedCode));
  };
  return (
    <Form className={`row wrap ${styles.form}`} onSubmit={check} noValidate>
      <TextField
        label="Verification code"
        value={typed}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        onValue={(value) => {
          setTyped(value);
          setError(null);
        }}
      />
      <Button kind="primary" type="submit">
        Check
      </Button>
    </Form>
  );
}

const verificationQuery = (code: string) =>
  callQuery(["verify"], verifyReport, {
    params: { code },
    // A report may have been revoked a moment ago.
    staleTime: 0,
  });

function VerificationResult({ code }: { readonly code: string }) {
  const { data, error, refetch } = useQuery(verificationQuery(code));
  if (data) return <Verdict verification={data} />;
  if (!error) return <Spinner label="Loading content..." />;
  return (
    <Notice tone="bad" live>
      {error instanceof ApiError ? error.message : "We couldn’t check the code. Check your connection."}{" "}
      <Button size="sm" onClick={() => void refetch()}>
        Try again
      </Button>
    </Notice>
  );
}
