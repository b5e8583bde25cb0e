import { trackMetrics } from "@meridian/contract/monitoring/calls";
import { CloudAlert, CloudOff, CloudUpload } from "lucide-react";
import { lazy, useState } from "react";
import { LazyBoundary } from "../../components/loading/error-boundary.tsx";
import { anyOwner } from "./queue/offline-queue-owner.ts";
import { callUrl } from "@meridian/contract/calls/call-url";
import { useSession } from "../../lib/session/session.tsx";
import { useOnline } from "../../lib/browser-values.ts";
import { useQueue } from "./use-queue.ts";
import * as styles from "./offline.module.css";

const QueueDialog = lazy(() => import("./queue-dialog.tsx"));

/** A tab under the top bar, shown while offline or while actions wait to be sent. Clicking it shows the details. */
export function OfflineIndicator() {
  const online = useOnline();
  const actions = useQueue(useSession().user?.id ?? anyOwner).filter(
    ({ path }) => path !== callUrl(trackMetrics),
  );
  const [open, setOpen] = useState(false);
  const failed = actions.filter(({ state }) => state === "failed").length;
  const waiting = actions.length - failed;
  const status = statusText(online, waiting, failed);
  return (
    <>
      {/* Always rendered, so that screen readers announce changes in it. */}
      <div className={`${styles.tab} noprint`} role="status">
        {status ? (
          <button className="row" type="button" onClick={() => setOpen(true)} aria-haspopup="dialog">
            <StatusIcon online={online} failed={failed} />
            {status}
          </button>
        ) : null}
      </div>
      {open ? (
        <LazyBoundary>
          <QueueDialog actions={actions} online={online} onClose={() => setOpen(false)} />
        </LazyBoundary>
      ) : null}
    </>
  );
}

function StatusIcon({ online, failed }: { readonly online: boolean; readonly failed: number }) {
  const Icon = failed > 0 ? CloudAlert : online ? CloudUpload : CloudOff;
  return <Icon className="i sm" aria-hidden="true" />;
}

function statusText(online: boolean, waiting: number, failed: number): string {
  const parts = [
    online ? "" : "Offline",
    waiting > 0 ? `${waiting} waiting to be sent` : "",
    failed > 0 ? `${failed} could not be sent` : "",
  ];
  return parts.filter(Boolean).join(" · ");
}
