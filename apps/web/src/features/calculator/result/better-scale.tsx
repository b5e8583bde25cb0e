import type { GradingSystem } from "@meridian/grading";
import { getSystemId } from "@meridian/transcript/document/blank-document";
import { findRecord } from "@meridian/transcript/document/document-edits";
import { createSelector } from "@meridian/transcript/editor/create-selector";
import { findBetterSystems, type SystemFit } from "@meridian/transcript/propose/rank-systems";
import { LinkButton } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import { getLevel } from "../choose/choice.ts";
import { addRecent } from "../choose/recent-choices.ts";
import type { Snapshot } from "../state/calculator.ts";
import { offerUndo } from "../state/feedback/offer-undo.ts";
import { useCalculator, useSnapshot } from "../state/use-calculator.tsx";

/** Other tables of the country, if they read more of the record's marks than the chosen one does. */
export default function BetterScale() {
  const calculator = useCalculator();
  const fits = useSnapshot(betterScales);
  if (fits.length === 0) return null;
  const use = ({ id, name }: SystemFit) => {
    const { editor, countries } = calculator.get();
    const record = findRecord(editor.document, editor.recordId);
    const system = countries.get(record.countryCode)?.systems.find((one) => one.id === id);
    calculator.dispatch({
      type: "choose",
      recordId: record.id,
      choice: { system: id, level: getLevel(system) },
    });
    addRecent({ countryCode: record.countryCode, system: id });
    offerUndo(calculator, `Now using ${name}`);
  };
  return (
    <Notice tone="info">
      {fits.map((fit) => (
        <span key={fit.id}>
          {fit.fitting} of {fit.marks} marks fit {fit.name}.{" "}
          <LinkButton onClick={() => use(fit)} aria-label={`Use ${fit.name}`}>
            Use it
          </LinkButton>{" "}
        </span>
      ))}
    </Notice>
  );
}

const maxOffered = 2;

const betterScales = createSelector(
  ({ editor, countries, systems }: Snapshot) => {
    const { terms, countryCode, system } = findRecord(editor.document, editor.recordId);
    return [terms, countryCode, system, countries, systems];
  },
  ({ editor, countries, systems }): readonly SystemFit[] => {
    const record = findRecord(editor.document, editor.recordId);
    const chosen: GradingSystem | undefined =
      typeof record.system === "string" ? systems.system(record.system) : record.system;
    const others = (countries.get(record.countryCode)?.systems ?? []).filter(
      ({ id, institution }) => institution === null && id !== getSystemId(record.system),
    );
    const marks = record.terms.flatMap(({ courses }) => courses.map(({ mark }) => mark));
    return chosen ? findBetterSystems(marks, chosen, others).slice(0, maxOffered) : [];
  },
);
