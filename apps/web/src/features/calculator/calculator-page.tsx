import { lazy, Suspense, useCallback, useState } from "react";
import { lazyModule, useModule } from "../../lib/lazy-module.ts";
import { useLocation } from "../../lib/router.tsx";
import { readDeepLink } from "./choose/choice.ts";
import { Conflict } from "./drafts/conflict.tsx";
import { DraftsProvider } from "./drafts/drafts-provider.tsx";
import { ExampleHint } from "./example/example-hint.tsx";
import { exampleCountry, exampleDocument } from "./example/example-document.ts";
import { CourseGrid } from "./grid/course-grid.tsx";
import { Head } from "./head.tsx";
import { blankDocument } from "./model/blank-document.ts";
import { OverlayContext, type Overlay } from "./overlays/overlay.tsx";
import { RecordTabs } from "./record-tabs.tsx";
import { ResultPanel } from "./result/result-panel.tsx";
import { askedRecord, SavingSlot } from "./saving/saving-slot.tsx";
import { createCalculator, type Calculator } from "./state/calculator.ts";
import { EvaluationJourney } from "./state/evaluation-journey.ts";
import { FactsProvider } from "./state/facts-provider.tsx";
import { CalculatorContext, useShown } from "./state/use-calculator.tsx";
import { readWidth, useWidth } from "./state/use-width.ts";
import { WorkspaceLoader } from "./state/workspace.ts";
import { TranscriptTop } from "./transcript-top.tsx";
import "./calculator.css";

// Drawn by the server for everyone; a wide screen drops it before its code is asked for.
const narrow = lazyModule(() => import("./phone/narrow-parts.ts"));
const Overlays = lazy(() => import("./overlays/overlays.tsx"));

/** Without its parts a narrow screen could not take over what the server drew, and would go blank until they come. */
export const ready = () => (readWidth() === "wide" ? Promise.resolve() : narrow.preload());

/** The calculator: `/` and `/calculator`. */
export function Page() {
  const { search } = useLocation();
  const [linked] = useState(() => readDeepLink(search));
  const [asked] = useState(() => askedRecord(search) !== null);
  const [calculator] = useState<Calculator>(() => startCalculator(linked !== null));
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const open = useCallback((next: Overlay | null) => setOverlay(next), []);
  return (
    <CalculatorContext value={calculator}>
      <OverlayContext value={open}>
        <FactsProvider linked={linked}>
          <DraftsProvider resume={linked === null && !asked}>
            <EvaluationJourney />
            <WorkspaceLoader />
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

/** Server and first paint draw both layouts and the style sheet shows one; then only that one stays. */
function Screen() {
  const width = useWidth();
  return (
    <div className="calculator">
      <Voice />
      {width === "phone" ? null : wideLayout}
      {width === "phone" || width === "unknown" ? phoneLayout : null}
      {width === "wide" ? null : resultSheet}
    </div>
  );
}

// Each in a boundary of its own, so that React takes over only what stays. The same element at every drawing: a new one
// would have React take over at once, in one go, or draw afresh.
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
    <div className="on-wide">
      <div className="work">
        <section aria-label="Transcript">
          <Head />
          <Conflict />
          <SavingSlot part="notices" />
          <ExampleHint />
          <RecordTabs />
          <TranscriptTop />
          <CourseGrid />
        </section>
        {width === "medium" ? null : <ResultPanel />}
      </div>
    </div>
  );
}

function PhoneLayout() {
  const { PhoneScreen } = useModule(narrow);
  return (
    <div className="on-phone">
      <PhoneScreen />
    </div>
  );
}

function DockedResult() {
  const { ResultSheet } = useModule(narrow);
  return <ResultSheet />;
}

/** Says to a screen reader how the last mark reads, or what is wrong with it. */
function Voice() {
  const announcement = useShown((shown) => shown.announcement);
  return (
    <p className="sr" aria-live="polite" data-testid="voice">
      {announcement}
    </p>
  );
}

function startCalculator(linked: boolean): Calculator {
  let serial = 0;
  const id = () => `start-${++serial}`;
  // A link's choice is filled in as soon as the index is here; until then the transcript is blank.
  const blank = () => blankDocument({ countryCode: "", system: "", level: null, institution: "" }, id);
  return createCalculator({
    document: linked ? blank() : exampleDocument(),
    countries: [exampleCountry],
    example: !linked,
    nextId: "start",
  });
}
