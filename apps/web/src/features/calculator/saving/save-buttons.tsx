import { ChevronDown, Copy, History, Lock, Save } from "lucide-react";
import { Button } from "../../../components/button.tsx";
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
      <Button disabled={isSaved} busy={busy && "Saving"} onClick={() => void save()}>
        <Save className="i" aria-hidden="true" />
        {isSaved ? "Saved" : "Save"}
      </Button>
      <Menu
        trigger={
          <Button square aria-label="More save options" disabled={busy}>
            <ChevronDown className="i" aria-hidden="true" />
          </Button>
        }
      >
        <MenuItem
          icon={<Lock className="i" aria-hidden="true" />}
          disabled={isLocked}
          onSelect={() => void save({ final: true })}
        >
          Save and make final
        </MenuItem>
        <MenuItem
          icon={<Copy className="i" aria-hidden="true" />}
          onSelect={() => void save({ asCopy: true })}
        >
          Save as a new record
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={<History className="i" aria-hidden="true" />}
          onSelect={() => navigate(record ? paths.savedEvaluation(record.id) : paths.history)}
        >
          {record ? "Show in history" : "Open history"}
        </MenuItem>
      </Menu>
    </span>
  );
}
