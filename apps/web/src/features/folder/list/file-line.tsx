import { Check, FileSpreadsheet, FileText, Image, TriangleAlert, X } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { paths } from "@meridian/contract/pages/paths";
import type { ReadProgress } from "@meridian/transcript/read/read-progress";
import { Badge } from "../../../components/badge.tsx";
import { Button, IconButton } from "../../../components/button.tsx";
import { IsoTag } from "../../../components/iso-tag.tsx";
import { plural } from "../../../lib/format/plural.ts";
import { Link } from "../../../runtime/routing/router.tsx";
import { PasswordForm } from "../../calculator/public.ts";
import { doubtSummary } from "./doubt-labels.ts";
import { baseName } from "../intake/expand-archive.ts";
import { refusalMessage } from "../intake/refusal.ts";
import { isLocked, type FolderFile, type ReadState } from "../queue/folder-file.ts";
import { countryName } from "../../../lib/format/country-name.ts";
import { FileInput } from "../../../components/form/file-input.tsx";
import * as styles from "./file-line.module.css";

interface Props {
  readonly file: FolderFile;
  /** While it is being read. */
  readonly progress: ReadProgress | undefined;
  readonly onOpen: () => void;
  readonly onCancel: () => void;
  readonly onRemove: () => void;
  readonly onReplace: (file: File) => void;
  readonly onPassword: (password: string) => void;
}

/** One file: whose it is, its state, and what to do next. */
export function FileLine({ file, progress, onOpen, onCancel, onRemove, onReplace, onPassword }: Props) {
  const { state, name, manifest, sent } = file;
  const facts = state.step === "read" ? state.facts : null;
  const student = facts?.student || facts?.studentId || manifest?.student || manifest?.studentId || "";
  const country = facts?.country ?? "";
  const isRead = state.step === "read";
  return (
    <li className={`grid small ${styles.line}`} data-file={file.id} data-step={state.step}>
      <span className={`row ${styles.name}`}>
        <FileIcon name={name} />
        <span>
          <b title={name}>{baseName(name)}</b>
          <small>{kindText(file)}</small>
        </span>
      </span>
      <span className={styles.student}>{student}</span>
      <span className={styles.country}>
        {country ? (
          <>
            <IsoTag code={country} />
            <span className="sr">{countryName(country)}</span>
          </>
        ) : null}
      </span>
      <span className={styles.state}>
        <StateText file={file} progress={progress} />
        {isLocked(file) ? <PasswordForm name={name} onPassword={onPassword} /> : null}
        {isRead ? <Differing observations={state.observations ?? []} /> : null}
      </span>
      <span className={`row ${styles.actions}`}>
        {isRead ? <small>{plural(state.courses, "course")}</small> : null}
        {sent ? <Link to={paths.bulkRun(sent.runId)}>Result</Link> : null}
        {isRead ? (
          <Button kind="quiet" size="sm" onClick={onOpen} aria-label={`${openLabel(file)} ${name}`}>
            {openLabel(file)}
          </Button>
        ) : null}
        {state.step === "refused" && canReplace(file) ? (
          <ReplaceButton name={name} onReplace={onReplace} />
        ) : null}
        <IconButton
          size="xs"
          icon={X}
          label={`${isRead || state.step === "refused" ? "Remove" : "Cancel"} ${name}`}
          onClick={isRead || state.step === "refused" ? onRemove : onCancel}
        />
      </span>
    </li>
  );
}

const openLabel = ({ state, sent }: FolderFile) =>
  state.step === "read" && state.doubts.length > 0 && !sent ? "Review" : "Open";

/** A file that was read fine needs no other one in its place. */
function canReplace({ state }: FolderFile): boolean {
  if (state.step !== "refused") return false;
  const { code } = state.refusal;
  return code !== "duplicate" && code !== "several-students" && code !== "broken-manifest";
}

function StateText({ file, progress }: Pick<Props, "file" | "progress">): ReactNode {
  const { state, sent } = file;
  if (sent) return <span className={`row inline soft ${styles.calm}`}>Sent to bulk evaluation</span>;
  if (state.step === "refused")
    return <span className={styles.refusal}>{refusalMessage(state.refusal)}</span>;
  if (state.step === "scan") return <span>Scan, waiting for text recognition</span>;
  if (state.step === "waiting")
    return progress ? (
      <span className={`grid ${styles.reading}`}>
        <progress value={progress.share} max={1} aria-label={`Reading ${file.name}`} />
        <span>{progressText(progress)}</span>
      </span>
    ) : (
      <span>Waiting</span>
    );
  if (state.doubts.length === 0)
    return (
      <span className={`row inline soft ${styles.calm}`}>
        <Check className="i sm" aria-hidden="true" />
        {state.isConfirmed ? "Checked" : "Nothing to check"}
      </span>
    );
  return (
    <span className={`row inline ${styles.doubts}`}>
      <Badge tone="warn">
        <TriangleAlert className="i sm" aria-hidden="true" />
        {state.doubts.length} to check
      </Badge>{" "}
      <span>{doubtSummary(state)}</span>
    </span>
  );
}

/** How often the file disagrees with itself. The review shows the evidence. */
function Differing({ observations }: Required<Pick<ReadState, "observations">>): ReactNode {
  const differing = observations.filter(({ outcome }) => outcome === "differs").length;
  return differing > 0 ? (
    <small className={styles.differing}>{plural(differing, "observation")}</small>
  ) : null;
}

function progressText({ stage, page, pages, active }: ReadProgress): string {
  if (stage === "loading-recognition") return "Loading recognition";
  const last = active?.at(-1)?.page ?? page;
  if (page && last && page < last) return `Pages ${page}–${last} of ${pages}`;
  return page && pages ? `Page ${page} of ${pages}` : "Opening";
}

function kindText(file: FolderFile): string {
  const folder = file.name.slice(0, -baseName(file.name).length);
  return folder ? `${typeText(file)} · ${folder}` : typeText(file);
}

function typeText({ name, state }: FolderFile): string {
  const type = (/\.(\w{2,5})$/.exec(name)?.[1] ?? "file").toUpperCase();
  if (state.step !== "read" || state.pages === null) return state.step === "read" ? `${type} table` : type;
  return `${state.isScan ? "Scan" : `Text ${type}`}, ${plural(state.pages, "page")}`;
}

function FileIcon({ name }: { readonly name: string }) {
  const Icon = /\.(?:csv|tsv|txt|xlsx|xlsm|html?)$/i.test(name)
    ? FileSpreadsheet
    : /\.(?:png|jpe?g)$/i.test(name)
      ? Image
      : FileText;
  return <Icon className="i" aria-hidden="true" />;
}

function ReplaceButton({
  name,
  onReplace,
}: {
  readonly name: string;
  readonly onReplace: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="sm" aria-label={`Replace file ${name}`} onClick={() => input.current?.click()}>
        Replace file
      </Button>
      <FileInput
        ref={input}
        className="sr"
        tabIndex={-1}
        aria-label={`File to use instead of ${name}`}
        onFile={onReplace}
      />
    </>
  );
}
