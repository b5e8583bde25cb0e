import { lazy, Suspense, useCallback, useState } from "react";
import { lazyModule, useModule } from "../../runtime/pages/lazy-module.ts";
import { useLocation } from "../../runtime/routing/router.tsx";
import { readDeepLink } from "./choose/choice.ts";
import { DraftConflict } from "./drafts/draft-conflict.tsx";
import { DraftsProvider } from "./drafts/drafts-provider.tsx";
import { exampleCountry, exampleDocument } from "./example/example-document.ts";
import { FrontDoor } from "./front-door/front-door.tsx";
import { CourseGrid } from "./grid/course-grid.tsx";
import { useTranscriptDrop } from "./grid/handlers/use-transcript-drop.ts";
import { TranscriptHeader } from "./transcript-header.tsx";
import { blankDocument, noChoice } from "@meridian/transcript/document/blank-document";
import { OverlayContext, type Overlay } from "./overlays/overlay.tsx";
import { RecordTabs } from "./record-tabs.tsx";
import { ResultPanel } from "./result/result-panel.tsx";
import { getRequestedEvaluationId, SavingSlot } from "./saving/saving-slot.tsx";
import { createCalculator, type Calculator } from "./state/calculator.ts";
import { EvaluationJourney } from "./state/evaluation-journey.ts";
import { FactsProvider } from "./state/facts-provider.tsx";
import { TypedCells } from "./state/typed-cells.ts";
import { CalculatorContext, useSnapshot } from "./state/use-calculator.tsx";
import { readWidth, useWidth } from "./state/use-width.ts";
import { WorkspaceLoader } from "./state/workspace.ts";
import { ScaleSection } from "./scale-section.tsx";
import * as styles from "./calculator.module.css";

// The server renders it for everyone; a wide screen drops it before its code is loaded.
const narrow = lazyModule(() => import("./phone/narrow-parts.ts"));
const Overlays = lazy(() => import("./overlays/overlays.tsx"));

/** On narrow screens, hydration needs the phone modules; without them the page would go blank until they load. */
export const ready = () => (readWidth() === "wide" ? Promise.resolve() : narrow.preload());

/** The calculator: `/` and `/calculator`. */
export function Page() {
  const { search } = useLocation();
  const [deepLink] = useState(() => readDeepLink(search));
  const [hasRequestedRecord] = useState(() => getRequestedEvaluationId(search) !== null);
  const [calculator] = useState<Calculator>(() => startCalculator(deepLink !== null || hasRequestedRecord));
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const open = useCallback((next: Overlay | null) => setOverlay(next), []);
  return (
    <CalculatorContext value={calculator}>
      <OverlayContext value={open}>
        <FactsProvider linked={deepLink}>
          <DraftsProvider resume={deepLink === null && !hasRequestedRecord}>
            <EvaluationJourney isReportOpen={overlay?.kind === "report"} />
            <WorkspaceLoader />
            <TypedCells />
            <Screen />
            {overlay ? (
              <Suspense fallback={null}>
                <Overlays overlay={overlay} onClose={() => setOverlay(null)} />
              </Suspense>
            ) : null}
          </DraftsProvider>
        </FactsProvider>
      </OverlayContext>
    </CalculatorContext>
  );
}

/** The server and the first paint render both layouts and CSS shows one; after that only that one is rendered. */
function Screen() {
  const width = useWidth();
  return (
    <div className={styles.calculator}>
      <LiveAnnouncement />
      {width === "phone" ? null : wideLayout}
      {width === "phone" || width === "unknown" ? phoneLayout : null}
      {width === "wide" ? null : resultSheet}
    </div>
  );
}

// Each has its own Suspense boundary, so that React hydrates only what stays. The elements are constants, because a new
// element would force React to hydrate synchronously or render again.
const wideLayout = (
  <Suspense fallback={null}>
    <WideLayout />
  </Suspense>
);
const phoneLayout = (
  <Suspense fallback={null}>
    <PhoneLayout />
  </Suspense>
);
const resultSheet = (
  <Suspense fallback={null}>
    <DockedResult />
  </Suspense>
);

function WideLayout() {
  const width = useWidth();
  return (
    <div className={styles.onWide}>
      <div className={styles.work}>
        <Transcript />
        {width === "medium" ? null : <ResultPanel />}
      </div>
    </div>
  );
}

function Transcript() {
  const isWelcome = useSnapshot((snapshot) => snapshot.isWelcome);
  const [isDropping, dropHandlers] = useTranscriptDrop();
  return (
    <section aria-label="Transcript" data-dropping={isDropping || undefined} {...dropHandlers}>
      {isWelcome ? <FrontDoor /> : null}
      <TranscriptHeader />
      <DraftConflict />
      <SavingSlot part="notices" />
      <RecordTabs />
      <ScaleSection />
      <CourseGrid />
    </section>
  );
}

function PhoneLayout() {
  const { PhoneScreen } = useModule(narrow);
  return (
    <div className={styles.onPhone}>
      <PhoneScreen />
    </div>
  );
}

function DockedResult() {
  const { ResultSheet } = useModule(narrow);
  return <ResultSheet />;
}

/** Announces to screen readers how the last mark was converted, or what is wrong with it. */
function LiveAnnouncement() {
  const announcement = useSnapshot((snapshot) => snapshot.announcement);
  return (
    <p className="sr" aria-live="polite" data-testid="voice">
      {announcement}
    </p>
  );
}

function startCalculator(isBlank: boolean): Calculator {
  let serial = 0;
  const id = () => `start-${++serial}`;
  // The choice of a deep link and a requested record are shown once they have loaded.
  return createCalculator({
    document: isBlank ? blankDocument(noChoice, id) : exampleDocument(),
    countries: [exampleCountry],
    example: !isBlank,
    nextId: "start",
  });
}
