import { FilePlus, FileText, FolderOpen, Layers, Lock, Redo2, Save, Upload, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Drawer } from "../../../components/overlay/drawer.tsx";
import { hasPremiumAccess } from "../../../lib/session/access.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { useDrafts } from "../drafts/use-drafts.tsx";
import { SaveStatus } from "../transcript-header.tsx";
import { useSaving } from "../saving/use-saving.ts";
import { useLeadAccess } from "../state/use-lead-access.ts";
import { useDispatch, useSnapshot } from "../state/use-calculator.tsx";
import { useOverlay } from "./overlay.tsx";

/** Transcript tools on phones. */
export default function ToolsDrawer({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useDispatch();
  const open = useOverlay();
  const withLead = useLeadAccess();
  const { startNew, saveState, record } = useDrafts();
  const premium = hasPremiumAccess(useSession());
  const { save } = useSaving();
  const canRedo = useSnapshot(({ editor }) => editor.future.length > 0);
  const item = (icon: ReactNode, label: string, run: () => void, disabled = false) => (
    <li>
      <button type="button" disabled={disabled} onClick={run}>
        {icon}
        {label}
      </button>
    </li>
  );
  const closeAndRun = (run: () => void) => () => {
    onClose();
    run();
  };
  return (
    <Drawer onClose={onClose} title="Transcript">
      <p className="hint">
        <SaveStatus state={saveState} record={record} />
      </p>
      <ul>
        {premium
          ? item(
              <Save className="i" aria-hidden="true" />,
              record?.clean ? "Saved to history" : "Save to history",
              closeAndRun(() => void save()),
              record?.clean === true,
            )
          : null}
        {premium
          ? item(
              <Lock className="i" aria-hidden="true" />,
              "Save and make final",
              closeAndRun(() => void save({ final: true })),
              record !== null && record.state !== "draft",
            )
          : null}
        {item(<FilePlus className="i" aria-hidden="true" />, "New transcript", closeAndRun(startNew))}
        {item(<FolderOpen className="i" aria-hidden="true" />, "Recent drafts", () =>
          open({ kind: "drafts" }),
        )}
        {item(<UserRound className="i" aria-hidden="true" />, "Student and record", () =>
          open({ kind: "details" }),
        )}
        {item(
          <Upload className="i" aria-hidden="true" />,
          "Import file",
          closeAndRun(() => withLead(() => open({ kind: "import" }))),
        )}
        {item(<Layers className="i" aria-hidden="true" />, "Add record", () => open({ kind: "add-record" }))}
        {item(<FileText className="i" aria-hidden="true" />, "Open a report file", () =>
          open({ kind: "report-file" }),
        )}
        {item(
          <Redo2 className="i" aria-hidden="true" />,
          "Redo",
          closeAndRun(() => dispatch({ type: "redo" })),
          !canRedo,
        )}
      </ul>
    </Drawer>
  );
}
