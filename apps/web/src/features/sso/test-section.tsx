import { testSso } from "@meridian/contract/sso/calls";
import type { SsoConnection, SsoTestResult } from "@meridian/contract/sso/schemas";
import { useState } from "react";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { type Column, Table } from "../../components/table/table.tsx";
import { SettingsSection } from "../team/public.ts";
import { getErrorMessage } from "../../lib/api/api.ts";
import { request } from "../../lib/api/request.ts";
import { formatDateTime } from "../../lib/format/format-date-time.ts";
import { FormError } from "../../components/form/form.tsx";
import * as styles from "./sso.module.css";

/** Step 3: a sign-in that only shows what the provider sends. */
export function TestSection({ connection: { lastTest } }: { readonly connection: SsoConnection }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const test = async () => {
    setBusy(true);
    setFailure(null);
    try {
      globalThis.location.assign((await request(testSso)).url);
    } catch (error) {
      setBusy(false);
      setFailure(getErrorMessage(error));
    }
  };
  const passed = lastTest !== null && lastTest.problem === null;
  return (
    <SettingsSection
      title="3. Test the connection"
      about="You sign in at your provider and come back here. No account is created and you stay signed in as yourself."
      end={lastTest ? <Badge tone={passed ? "ok" : "bad"}>{passed ? "Passed" : "Failed"}</Badge> : null}
    >
      <FormError>{failure}</FormError>
      {lastTest ? <TestResult result={lastTest} /> : null}
      <div className="row wrap">
        <Button kind={passed ? "secondary" : "primary"} busy={busy && "Opening"} onClick={() => void test()}>
          Test connection
        </Button>
      </div>
    </SettingsSection>
  );
}

interface ReceivedValue {
  readonly name: string;
  readonly values: readonly string[];
}

const resultColumns: readonly Column<ReceivedValue>[] = [
  { head: "Value", cell: ({ name }) => <span className={styles.name}>{name}</span> },
  { head: "Received", cell: ({ values }) => <span className={styles.name}>{values.join(", ")}</span> },
];

function TestResult({ result: { at, problem, received } }: { readonly result: SsoTestResult }) {
  const rows = received
    ? [
        { name: "Email", values: [received.email ?? "not sent"] },
        { name: "Name", values: [received.name ?? "not sent"] },
        { name: "Identifier", values: [received.subject ?? "not sent"] },
        { name: "Role in the team", values: [received.role ?? "none"] },
        ...received.attributes.map(({ name, values }) => ({ name: `Attribute ${name}`, values })),
      ]
    : [];
  return (
    <>
      {problem === null ? (
        <Notice>The test on {formatDateTime(at)} succeeded.</Notice>
      ) : (
        <Notice tone="bad">
          The test on {formatDateTime(at)} failed. {problem}
        </Notice>
      )}
      {rows.length > 0 ? (
        <Table
          caption="What your provider sent"
          rows={rows}
          rowKey={({ name }) => name}
          columns={resultColumns}
        />
      ) : null}
    </>
  );
}
