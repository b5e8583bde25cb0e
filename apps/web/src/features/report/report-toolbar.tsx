import type { PageSize } from "@meridian/report/render-report";
import { Braces, Copy, Download, Ellipsis, FileSpreadsheet, Printer, Table2, X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import { Button } from "../../components/button.tsx";
import { Menu, MenuItem } from "../../components/menu.tsx";
import { Segmented } from "../../components/segmented.tsx";
import type { Exports, ExportKind } from "./use-exports.ts";

const sizes = [
  { value: "A4", label: "A4" },
  { value: "LETTER", label: "Letter" },
] as const;

const files: readonly { kind: ExportKind; label: string; busy: string; icon: typeof Copy }[] = [
  { kind: "csv", label: "CSV", busy: "Making CSV", icon: Table2 },
  { kind: "xlsx", label: "XLSX", busy: "Making XLSX", icon: FileSpreadsheet },
  { kind: "json", label: "JSON", busy: "Making JSON", icon: Braces },
  { kind: "copy", label: "Copy as text", busy: "Copying", icon: Copy },
];

/** Every way out of the report. On a phone all but the PDF stand in a menu. */
export function ReportToolbar(props: {
  readonly size: PageSize;
  readonly onSize: (size: PageSize) => void;
  readonly exports: Exports;
  readonly ready: boolean;
}) {
  const { busy, run } = props.exports;
  const disabled = !props.ready || busy !== null;
  const print = () => globalThis.print();
  // Without a part of its own, or it would be the banner of the page.
  return (
    <header className="report-bar" role="presentation">
      <Radix.Title asChild>
        <h2>Academic report</h2>
      </Radix.Title>
      <div className="report-tools">
        <Segmented label="Paper" segments={sizes} value={props.size} onChange={props.onSize} />
        <Button
          kind="primary"
          disabled={disabled}
          busy={busy === "pdf" && "Making PDF"}
          onClick={() => run("pdf")}
        >
          <Download className="i" aria-hidden="true" />
          PDF
        </Button>
        <div className="report-wide">
          <Button disabled={!props.ready} onClick={print}>
            <Printer className="i" aria-hidden="true" />
            Print
          </Button>
          {files.map(({ kind, label, busy: verb, icon: Icon }) => (
            <Button
              key={kind}
              kind="quiet"
              disabled={disabled}
              busy={busy === kind && verb}
              onClick={() => run(kind)}
            >
              <Icon className="i" aria-hidden="true" />
              {label}
            </Button>
          ))}
        </div>
        <div className="report-narrow">
          <Menu
            trigger={
              <Button square aria-label="More ways to take the report" disabled={disabled}>
                <Ellipsis className="i" aria-hidden="true" />
              </Button>
            }
          >
            <MenuItem icon={<Printer className="i" aria-hidden="true" />} onSelect={print}>
              Print
            </MenuItem>
            {files.map(({ kind, label, icon: Icon }) => (
              <MenuItem
                key={kind}
                icon={<Icon className="i" aria-hidden="true" />}
                onSelect={() => run(kind)}
              >
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
