import { lazy, Suspense, useCallback, useState, type ReactNode } from "react";
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
import { useWidth } from "./state/use-width.ts";
import { WorkspaceLoader } from "./state/workspace.ts";
import { TranscriptTop } from "./transcript-top.tsx";
import "./calculator.css";

// Drawn by the server for everyone; a wide screen drops them before their code is asked for.
const PhoneScreen = lazy(() => import("./phone/phone-screen.tsx"));
const ResultSheet = lazy(async () => ({
  default: (await import("./phone/result-sheet.tsx")).ResultSheet,
}));
const Overlays = lazy(() => import("./overlays/overlays.tsx"));

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
      {width === "phone" ? null : (
        <Part of="wide">
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
        </Part>
      )}
      {width === "phone" || width === "unknown" ? (
        <Part of="phone">
          <Suspense fallback={null}>
            <PhoneScreen />
          </Suspense>
        </Part>
      ) : null}
      {width === "wide" ? null : (
        <Suspense fallback={null}>
          <ResultSheet />
        </Suspense>
      )}
    </div>
  );
}

function Part({ of, children }: { readonly of: "wide" | "phone"; readonly children: ReactNode }) {
  return <div className={`on-${of}`}>{children}</div>;
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
