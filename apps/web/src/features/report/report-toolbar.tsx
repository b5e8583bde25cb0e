import type { PageSize } from "@meridian/report/render-report";
import { Braces, Copy, Download, Ellipsis, FileSpreadsheet, Printer, Table2, X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import { Button, IconButton } from "../../components/button.tsx";
import { Menu, MenuItem } from "../../components/overlay/menu.tsx";
import type { Exports, ExportKind } from "./use-exports.ts";
import { PageSizeSwitch } from "./page-size-switch.tsx";
import * as styles from "./report-dialog.module.css";

const files: readonly { kind: ExportKind; label: string; busy: string; icon: typeof Copy }[] = [
  { kind: "csv", label: "CSV", busy: "Creating CSV", icon: Table2 },
  { kind: "xlsx", label: "XLSX", busy: "Creating XLSX", icon: FileSpreadsheet },
  { kind: "json", label: "JSON", busy: "Creating JSON", icon: Braces },
  { kind: "copy", label: "Copy as text", busy: "Copying", icon: Copy },
];

/** Print and export actions. On narrow screens, everything except the PDF moves into a menu. */
export function ReportToolbar(props: {
  readonly size: PageSize;
  readonly onSize: (size: PageSize) => void;
  readonly exports: Exports;
  readonly ready: boolean;
}) {
  const { busy, run } = props.exports;
  const disabled = !props.ready || busy !== null;
  const print = () => globalThis.print();
  // role="presentation" keeps this header from becoming the page's banner landmark.
  return (
    <header className={`row ${styles.bar}`} role="presentation">
      <Radix.Title asChild>
        <h2>Academic report</h2>
      </Radix.Title>
      <div className={styles.tools}>
        <PageSizeSwitch size={props.size} onSize={props.onSize} />
        <Button
          kind="primary"
          icon={Download}
          disabled={disabled}
          busy={busy === "pdf" && "Creating PDF"}
          onClick={() => run("pdf")}
        >
          PDF
        </Button>
        <div className={styles.wide}>
          <Button icon={Printer} disabled={!props.ready} onClick={print}>
            Print
          </Button>
          {files.map(({ kind, label, busy: busyLabel, icon: Icon }) => (
            <Button
              key={kind}
              kind="quiet"
              icon={Icon}
              disabled={disabled}
              busy={busy === kind && busyLabel}
              onClick={() => run(kind)}
            >
              {label}
            </Button>
          ))}
        </div>
        <div className={styles.narrow}>
          <Menu
            trigger={
              <IconButton kind="secondary" icon={Ellipsis} label="More export options" disabled={disabled} />
            }
          >
            <MenuItem icon={Printer} onSelect={print}>
              Print
            </MenuItem>
            {files.map(({ kind, label, icon: Icon }) => (
              <MenuItem key={kind} icon={Icon} onSelect={() => run(kind)}>
                {label}
              </MenuItem>
            ))}
          </Menu>
        </div>
      </div>
      <Radix.Close className="btn quiet icon" aria-label="Close the report">
        <X className="i" aria-hidden="true" />
      </Radix.Close>
    </header>
  );
}
