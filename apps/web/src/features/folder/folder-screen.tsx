import { useFileDrop } from "../calculator/public.ts";
import { Download, FolderOpen, Trash2 } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import type { DatasetIndex } from "@meridian/grading";
import { paths } from "@meridian/contract/pages/paths";
import { Button } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { ConfirmDialog } from "../../components/overlay/dialog.tsx";
import { Skeleton } from "../../components/loading/skeleton.tsx";
import { download } from "../../lib/download.ts";
import { plural } from "../../lib/format/plural.ts";
import { Link, useSearchParams } from "../../runtime/routing/router.tsx";
import { AddFiles } from "./add-files.tsx";
import { FileGroups } from "./list/file-groups.tsx";
import { listAsCsv } from "./list-as-csv.ts";
import { listDropped } from "./list-dropped.ts";
import { limitsText } from "./intake/limits.ts";
import { ProgressRuler } from "./list/progress-ruler.tsx";
import type { FolderQueue } from "./queue/folder-queue.ts";
import { listGroup, type FolderFile } from "./queue/folder-file.ts";
import { folderConcurrency, useFolder } from "./queue/use-folder.ts";
import { ScanQuestion } from "./scan-question.tsx";
import { SidePanel } from "./side-panel.tsx";
import { ReviewSession } from "./review-session/review-session.tsx";
import { usePageKeys } from "../../lib/use-page-keys.ts";
import * as styles from "./folder.module.css";

/** The folder of an account, once its storage is open. */
export function FolderScreen({ owner }: { readonly owner: string }) {
  const folder = useFolder(owner);
  if (folder.step === "open") return <OpenFolder queue={folder.queue} index={folder.index} />;
  return (
    <>
      <h1>Read a folder</h1>
      {folder.step === "elsewhere" ? (
        <Notice live>This folder is open in another tab. Close that tab to work on it here.</Notice>
      ) : folder.step === "failed" ? (
        <Notice tone="bad" live>
          The folder could not be opened. Reload the page. Folders may not work in private windows or when
          site data is blocked.
        </Notice>
      ) : (
        <Skeleton lines={6} />
      )}
    </>
  );
}

function OpenFolder({ queue, index }: { readonly queue: FolderQueue; readonly index: DatasetIndex }) {
  const snapshot = useSyncExternalStore(queue.subscribe, queue.get);
  const { files, isAdding } = snapshot;
  const [params, setParams] = useSearchParams();
  const [isOver, dropHandlers] = useFileDrop(
    (transfer) => void listDropped(transfer).then((dropped) => queue.add(dropped)),
  );
  const [sessionIds, setSessionIds] = useState<readonly string[] | null>(null);
  const [isClearing, setClearing] = useState(false);
  const startSession = () => setSessionIds(listGroup(queue.get().files, "look").map(({ id }) => id));
  // A result in bulk evaluation links to its file.
  const linked = params.get("file");
  const isLinked = linked !== null && files.some(({ id, state }) => id === linked && state.step === "read");
  const shown = sessionIds ?? (isLinked ? [linked] : null);
  usePageKeys({
    w: () => {
      if (listGroup(queue.get().files, "look").length > 0) startSession();
    },
  });
  return (
    // The page only adds drag and drop; the buttons do the same.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={`stack ${styles.area}`} data-over={isOver} {...dropHandlers}>
      <header className={`row wrap between ${styles.head}`}>
        <div>
          <h1>Read a folder</h1>
          <p>{files.length > 0 ? sourceText(files) : null}</p>
        </div>
        {files.length > 0 ? (
          <div className="row wrap">
            <AddFiles onFiles={(chosen) => void queue.add(chosen)} />
            <Button
              kind="quiet"
              icon={Download}
              onClick={() => download(new Blob([listAsCsv(files)], { type: "text/csv" }), "folder.csv")}
            >
              List as CSV
            </Button>
            <Button kind="quiet" icon={Trash2} onClick={() => setClearing(true)}>
              Clear folder
            </Button>
          </div>
        ) : null}
      </header>
      {files.length === 0 && !isAdding ? (
        <EmptyFolder onFiles={(chosen) => void queue.add(chosen)} />
      ) : (
        <div className={styles.columns}>
          <div className="stack">
            <ProgressRuler
              snapshot={snapshot}
              concurrency={folderConcurrency()}
              onPause={(isPaused) => queue.setPaused(isPaused)}
            />
            <ScanQuestion queue={queue} files={files} />
            <FileGroups queue={queue} snapshot={snapshot} onOpen={(id) => setSessionIds([id])} />
          </div>
          <SidePanel queue={queue} files={files} onStart={startSession} />
        </div>
      )}
      {shown ? (
        <ReviewSession
          key={shown.join()}
          queue={queue}
          files={files}
          ids={shown}
          index={index}
          onClose={() => {
            setSessionIds(null);
            if (linked) setParams({}, { replace: true });
          }}
        />
      ) : null}
      {isClearing ? (
        <ConfirmDialog
          title="Clear the folder?"
          description={`${plural(files.length, "file")} and everything read from them will be removed from this device. Results in bulk evaluation are kept.`}
          verb="Clear folder"
          kind="danger"
          onConfirm={() => {
            setClearing(false);
            void queue.remove(files.map(({ id }) => id));
          }}
          cancel="Keep"
          onClose={() => setClearing(false)}
        />
      ) : null}
    </div>
  );
}

function EmptyFolder({ onFiles }: { readonly onFiles: Parameters<typeof AddFiles>[0]["onFiles"] }) {
  return (
    <div className={`sheet grid loose ${styles.empty}`}>
      <FolderOpen className="i" aria-hidden="true" />
      <h2>
        <span className="on-mouse">Drop transcripts here</span>
        <span className="on-touch">Add transcripts</span>
      </h2>
      <p>
        Many files, a folder or a ZIP: PDF, PNG, JPEG, CSV, XLSX or HTML, one student per file. They are read
        on this device, several at a time. Then you review what needs checking and send the rest to{" "}
        <Link to={paths.bulk}>bulk evaluation</Link>.
      </p>
      <div className="row">
        <AddFiles isFirst onFiles={onFiles} />
      </div>
      <p className="hint">
        {limitsText} To say which student each file belongs to, add a <code>manifest.csv</code> with the
        columns file, student and country.
      </p>
    </div>
  );
}

/** "30 files · 28 students named in the manifest, 2 in their documents". */
function sourceText(files: readonly FolderFile[]): string {
  const count = (from: string) =>
    files.filter(({ state }) => state.step === "read" && state.facts.from === from).length;
  const [manifest, document] = [count("manifest"), count("document")];
  const inDocuments = manifest > 0 ? `${document} in` : `${plural(document, "student")} named in`;
  const parts = [
    manifest > 0 ? `${plural(manifest, "student")} named in the manifest` : "",
    document > 0 ? `${inDocuments} their documents` : "",
  ].filter(Boolean);
  return [plural(files.length, "file"), parts.join(", ")].filter(Boolean).join(" · ");
}
