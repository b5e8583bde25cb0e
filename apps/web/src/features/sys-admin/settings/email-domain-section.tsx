import { checkEmailDomain } from "@meridian/contract/sys-admin/calls";
import type { EmailRecordCheck } from "@meridian/contract/sys-admin/schemas";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Form } from "../../../components/form/form.tsx";
import { Badge } from "../../../components/badge.tsx";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/form/field.tsx";
import { LoadError } from "../../../components/loading/load-error.tsx";
import { Skeleton } from "../../../components/loading/skeleton.tsx";
import { Notice } from "../../../components/notice.tsx";
import { type Column, Table } from "../../../components/table/table.tsx";
import { callQuery } from "../../../lib/api/call-query.ts";
import { sysAdminKey } from "../queries.ts";
import * as styles from "../sys-admin.module.css";

/** SPF, DKIM and DMARC of the sender's domain, with what to do. */
export function EmailDomainSection() {
  const [selector, setSelector] = useState("");
  const [typed, setTyped] = useState("");
  const { data, error, isFetching, refetch } = useQuery(
    callQuery(sysAdminKey, checkEmailDomain, { query: { selector }, placeholderData: keepPreviousData }),
  );
  return (
    <>
      <p className="soft">
        Mail servers use these DNS records to decide whether to trust email from your sender address. The
        records are looked up now, with the DNS servers of this installation.
      </p>
      <Form
        className={`row wrap ${styles.filters}`}
        onSubmit={() => {
          if (typed.trim() === selector) void refetch();
          else setSelector(typed.trim());
        }}
      >
        <TextField
          label="DKIM selector"
          hint="For example s1 or google"
          value={typed}
          maxLength={200}
          pattern="[\w\-]+(\.[\w\-]+)*"
          title="Letters, digits, hyphens and dots"
          spellCheck={false}
          autoComplete="off"
          onValue={setTyped}
        />
        <Button type="submit" disabled={isFetching}>
          {isFetching ? "Checking…" : "Check again"}
        </Button>
      </Form>
      {error ? (
        <LoadError title="The records could not be checked" error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton lines={4} />
      ) : data.records.length === 0 ? (
        <Notice>
          The sender address (<code>MAIL_FROM</code>) is at “{data.domain}”, which has no public DNS records.
        </Notice>
      ) : (
        <div className="sheet" aria-busy={isFetching}>
          <Table
            cards
            caption={`Email records of ${data.domain}`}
            columns={columns}
            rows={data.records}
            rowKey={({ kind }) => kind}
          />
        </div>
      )}
    </>
  );
}

const statuses = {
  ok: { tone: "ok", label: "OK" },
  warn: { tone: "warn", label: "Improve" },
  bad: { tone: "bad", label: "Wrong" },
  missing: { tone: "bad", label: "Missing" },
  unknown: { tone: "outline", label: "Not checked" },
} as const;

const names = { spf: "SPF", dkim: "DKIM", dmarc: "DMARC" } as const;

const columns: readonly Column<EmailRecordCheck>[] = [
  { head: "Record", cell: ({ kind }) => names[kind] },
  {
    head: "Result",
    cell: ({ status }) => <Badge tone={statuses[status].tone}>{statuses[status].label}</Badge>,
  },
  { head: "What to do", cell: ({ advice }) => advice },
  {
    head: "DNS record",
    cell: ({ name, record }) => (
      <div>
        <code className={styles.dnsRecord}>{name}</code>
        {record === null ? null : (
          <div className="muted">
            <code className={styles.dnsRecord}>{record}</code>
          </div>
        )}
      </div>
    ),
  },
];
