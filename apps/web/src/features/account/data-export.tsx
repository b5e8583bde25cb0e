import { requestAccountExport } from "@meridian/contract/account/calls";
import type { AccountExport } from "@meridian/contract/account/account-export";
import { accountExportDays } from "@meridian/contract/history/retention";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../../components/button.tsx";
import { LoadErrorNotice } from "../../components/loading/load-error.tsx";
import { Notice } from "../../components/notice.tsx";
import { SpinnerIcon } from "../../components/loading/spinner.tsx";
import { useChange } from "../../lib/api/use-change.ts";
import { request } from "../../lib/api/request.ts";
import { accountExportQuery, openAccountExport } from "./queries.ts";
import { formatDateTime } from "../../lib/format/format-date-time.ts";
import * as styles from "./account.module.css";

const megabyteFormat = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** Requests, waits for and downloads the file with the account's data. */
export function DataExport() {
  const { data, isError, refetch } = useQuery(accountExportQuery);
  const { doing, run } = useChange<"request" | "download">(accountExportQuery.queryKey);
  if (isError) return <LoadErrorNotice subject="The status of your download" onRetry={refetch} />;
  const latest = data?.export ?? null;
  const waiting = latest?.state === "requested" || latest?.state === "preparing";
  return (
    <div className={`grid tight ${styles.download}`}>
      <div role="status">{latest ? <ExportState latest={latest} /> : null}</div>
      {latest?.state === "ready" ? (
        <Button
          kind="primary"
          busy={doing === "download" && "Opening"}
          onClick={() => void run(() => openAccountExport(latest.id), { name: "download" })}
        >
          Download my data ({megabyteFormat.format(Math.max(latest.bytes / 1_000_000, 0.1))} MB)
        </Button>
      ) : null}
      {waiting ? null : (
        <Button
          disabled={data === undefined}
          busy={doing === "request" && "Requesting"}
          onClick={() => void run(() => request(requestAccountExport), { name: "request" })}
        >
          {buttonLabel(latest)}
        </Button>
      )}
      {latest === null ? (
        <p className="muted">
          We will email you when the file is ready. You can then download it for {accountExportDays} days.
        </p>
      ) : null}
    </div>
  );
}

function ExportState({ latest }: { readonly latest: AccountExport }) {
  const { state, requestedAt, expiresAt } = latest;
  const requested = formatDateTime(requestedAt);
  switch (state) {
    case "requested":
    case "preparing":
      return (
        <p className={`row ${styles.downloadState}`}>
          <SpinnerIcon />
          {state === "requested"
            ? `Requested on ${requested}. We will start shortly and email you when the file is ready.`
            : "Your file is being prepared. We will email you when it is ready; you can leave this page."}
        </p>
      );
    case "ready":
      return (
        <p>
          The file you requested on {requested} is ready. You can download it until{" "}
          {formatDateTime(expiresAt)}.
        </p>
      );
    case "failed":
      return <Notice tone="bad">The file could not be prepared. Please try again.</Notice>;
  }
}

function buttonLabel(latest: AccountExport | null): string {
  if (latest === null) return "Request my data";
  return latest.state === "failed" ? "Try again" : "Request a newer file";
}
