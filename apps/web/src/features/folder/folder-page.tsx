import { useCallback, useEffect, useState, type ComponentType } from "react";
import { paths } from "@meridian/contract/pages/paths";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { LoadError } from "../../components/loading/load-error.tsx";
import { Notice } from "../../components/notice.tsx";
import { Skeleton } from "../../components/loading/skeleton.tsx";
import { withQueries } from "../../lib/api/query-provider.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { Link } from "../../runtime/routing/router.tsx";
import * as styles from "./folder.module.css";

/** `/history/folder`: reads many transcripts at once and sends them to bulk evaluation. */
export const Page = withQueries(function FolderPage() {
  const { user, tier } = useSession();
  return (
    <div className="page stack">
      <div className={styles.crumb}>
        <Breadcrumb>
          <Link to={paths.history}>History</Link>
        </Breadcrumb>
      </div>
      {tier === "subscriber" && user ? (
        <LoadedScreen owner={user.id} />
      ) : (
        <>
          <h1>Read a folder</h1>
          <Notice>
            Reading new files needs an active subscription. Your results are in{" "}
            <Link to={paths.bulk}>bulk evaluation</Link>.
          </Notice>
        </>
      )}
    </div>
  );
});

type Screen = ComponentType<{ readonly owner: string }>;

function LoadedScreen({ owner }: { readonly owner: string }) {
  const [screen, setScreen] = useState<Screen | "failed" | null>(null);
  const load = useCallback(() => {
    // The server has no files to read. Without this check, its bundle would include the PDF reader and OCR.
    if (import.meta.env.SSR) return;
    import("./folder-screen.tsx").then(
      ({ FolderScreen }) => setScreen(() => FolderScreen),
      () => setScreen("failed"),
    );
  }, []);
  useEffect(load, [load]);
  if (screen === "failed")
    return (
      <>
        <h1>Read a folder</h1>
        <LoadError
          title="The reader could not be loaded"
          error={null}
          onRetry={load}
          reassurance="Files you added are still on this device."
        />
      </>
    );
  if (screen === null)
    return (
      <>
        <h1>Read a folder</h1>
        <Skeleton lines={6} />
      </>
    );
  const Screen = screen;
  return <Screen owner={owner} />;
}
