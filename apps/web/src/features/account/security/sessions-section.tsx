import { endOtherSessions, endSession } from "@meridian/contract/account/calls";
import { deviceName } from "@meridian/contract/account/device-name";
import { useQuery } from "@tanstack/react-query";
import { Badge } from "../../../components/badge.tsx";
import { Button } from "../../../components/button.tsx";
import { LoadErrorNotice } from "../../../components/loading/load-error.tsx";
import { notify } from "../../../lib/toasts.ts";
import { request } from "../../../lib/api/request.ts";
import { sessionsQuery, useAccountChange } from "../queries.ts";
import { AccountSection } from "../account-section.tsx";
import { formatDateTime } from "../../../lib/format/format-date-time.ts";
import * as styles from "../account.module.css";

export function SessionsSection() {
  const { data, isError, refetch } = useQuery(sessionsQuery);
  const { busy, run } = useAccountChange();
  const sessions = data?.sessions ?? [];
  return (
    <AccountSection
      title="Devices"
      about="Where you are signed in. If you do not recognize a device, sign it out and change your password."
    >
      {isError ? <LoadErrorNotice subject="Your device list" onRetry={refetch} /> : null}
      <ul className={styles.list}>
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <p>
                {deviceName(session.userAgent)}{" "}
                {session.current ? <Badge tone="sea">This device</Badge> : null}
              </p>
              <p className="muted">
                {session.ipAddress || "unknown IP address"}, last seen {formatDateTime(session.lastSeenAt)}
              </p>
            </div>
            {session.current ? null : (
              <Button
                size="sm"
                disabled={busy}
                aria-label={`Sign out ${deviceName(session.userAgent)}`}
                onClick={() =>
                  void run(() => request(endSession, { params: { id: session.id } }), {
                    onDone: () => notify("Device signed out"),
                  })
                }
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button
          disabled={busy}
          onClick={() =>
            void run(() => request(endOtherSessions), {
              onDone: () => notify("All other devices signed out"),
            })
          }
        >
          Sign out all other devices
        </Button>
      ) : null}
    </AccountSection>
  );
}
