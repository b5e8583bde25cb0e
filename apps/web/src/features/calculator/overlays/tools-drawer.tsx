import {
  FilePlus,
  FileText,
  FolderOpen,
  Layers,
  Lock,
  type LucideIcon,
  Redo2,
  Save,
  Upload,
  UserRound,
} from "lucide-react";
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
  const { startNew, record } = useDrafts();
  const premium = hasPremiumAccess(useSession());
  const { save } = useSaving();
  const canRedo = useSnapshot(({ editor }) => editor.future.length > 0);
  const item = (Icon: LucideIcon, label: string, run: () => void, disabled = false) => (
    <li>
      <button type="button" disabled={disabled} onClick={run}>
        <Icon className="i" aria-hidden="true" />
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
        <SaveStatus />
      </p>
      <ul>
        {premium
          ? item(
              Save,
              record?.clean ? "Saved to history" : "Save to history",
              closeAndRun(() => void save()),
              record?.clean === true,
            )
          : null}
        {premium
          ? item(
              Lock,
              "Save and make final",
              closeAndRun(() => void save({ final: true })),
              record !== null && record.state !== "draft",
            )
          : null}
        {item(FilePlus, "New transcript", closeAndRun(startNew))}
        {item(FolderOpen, "Recent drafts", () => open({ kind: "drafts" }))}
        {item(UserRound, "Student and record", () => open({ kind: "details" }))}
        {item(
          Upload,
          "Import file",
          closeAndRun(() => withLead(() => open({ kind: "import" }))),
        )}
        {item(Layers, "Add record", () => open({ kind: "add-record" }))}
        {item(FileText, "Open a report file", () => open({ kind: "report-file" }))}
        {item(
          Redo2,
          "Redo",
          closeAndRun(() => dispatch({ type: "redo" })),
          !canRedo,
        )}
      </ul>
    </Drawer>
  );
}
