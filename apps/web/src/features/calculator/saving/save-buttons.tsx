import { ChevronDown, Copy, History, Lock, Save } from "lucide-react";
import { Button, IconButton } from "../../../components/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../components/overlay/menu.tsx";
import { paths } from "@meridian/contract/pages/paths";
import { useNavigate } from "../../../runtime/routing/router.tsx";
import { SubmitReading } from "./submit-reading.tsx";
import { useSaving } from "./use-saving.ts";
import * as styles from "../calculator.module.css";

/** Save button and menu. */
export default function SaveButtons() {
  const { busy, record, save } = useSaving();
  const navigate = useNavigate();
  if (record?.secondReadingOf) return <SubmitReading evaluationId={record.secondReadingOf} />;
  const isLocked = record !== null && record.state !== "draft";
  const isSaved = record?.clean === true;
  return (
    <span className={styles.saveButtons}>
      <Button icon={Save} disabled={isSaved} busy={busy && "Saving"} onClick={() => void save()}>
        {isSaved ? "Saved" : "Save"}
      </Button>
      {/* Not disabled while it saves: focus returns to it when the menu closes, and from there to and from a question. */}
      <Menu trigger={<IconButton kind="secondary" icon={ChevronDown} label="More save options" />}>
        <MenuItem icon={Lock} disabled={isLocked || busy} onSelect={() => void save({ final: true })}>
          Save and make final
        </MenuItem>
        <MenuItem icon={Copy} disabled={busy} onSelect={() => void save({ asCopy: true })}>
          Save as a new record
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={History}
          onSelect={() => navigate(record ? paths.savedEvaluation(record.id) : paths.history)}
        >
          {record ? "Show in history" : "Open history"}
        </MenuItem>
      </Menu>
    </span>
  );
}
