import type { IndexSystem } from "@meridian/grading";
import { lazy, Suspense, useId, useState } from "react";
import { Combobox } from "./combobox.tsx";
import { IsoTag } from "../../../components/iso-tag.tsx";
import { SegmentedField } from "../../../components/form/choices.tsx";
import { levelLabels } from "../../../lib/format/labels.ts";
import { type Choice, getSystemId } from "@meridian/transcript/document/blank-document";
import { useFacts } from "../state/facts.ts";
import { useTeamChooser } from "../state/workspace.ts";
import { getLevel, listSystems, type LevelFilter } from "./choice.ts";
import { CountryCombobox } from "./country-combobox.tsx";
import { Highlight } from "./highlight.tsx";
import { normalizeText } from "./normalize-text.ts";
import type { TeamOption } from "./team-tables.ts";
import { InstitutionField } from "../institution/institution-field.tsx";
import * as styles from "../calculator.module.css";

const InstitutionPanel = lazy(() => import("../institution/institution-panel.tsx"));

type SystemOption = Partial<TeamOption> & {
  readonly id: string;
  readonly text: string;
  readonly system?: IndexSystem;
};

/** Country, grading system, level and institution of one record. */
export function Chooser({
  choice,
  countryName = "",
  systemName = "",
  onChoose,
}: {
  readonly choice: Choice;
  /** Shown until the index has loaded. */
  readonly countryName?: string;
  readonly systemName?: string;
  readonly onChoose: (choice: Partial<Choice>) => void;
}) {
  const index = useFacts().dataset?.index;
  const id = useId();
  const [level, setLevel] = useState<LevelFilter>(choice.level ?? "all");
  const country = index?.countries.find(({ code }) => code === choice.countryCode);
  const team = useTeamChooser();
  const isTeamGroup = choice.countryCode === "" && typeof choice.system === "object";

  const searchSystem = (typed: string): readonly SystemOption[] => {
    const needle = normalizeText(typed);
    const datasetSystems = country
      ? listSystems(country, level)
          .filter((system) =>
            normalizeText(`${system.name} ${system.institution ?? ""} ${system.id}`).includes(needle),
          )
          .map((system) => ({ id: system.id, text: system.name, system }))
      : [];
    if (!team || !(country || isTeamGroup)) return datasetSystems;
    return [...team.systems(choice.countryCode, country, level, typed), ...datasetSystems];
  };
  const chooseSystem = ({ system, choice: teamChoice }: SystemOption) => {
    if (teamChoice) onChoose(teamChoice);
    if (!system) return;
    onChoose({
      system: system.id,
      level: getLevel(system),
      ...(system.institution ? { institution: system.institution } : {}),
      // The credit unit belonged to the team's table; dataset systems have their own.
      ...(typeof choice.system === "object" ? { unitsPerYear: null } : {}),
    });
  };

  return (
    <>
      <div className={`grid ${styles.choose}`}>
        <CountryCombobox
          label="Country"
          id={`${id}-country`}
          value={
            choice.countryCode
              ? { id: choice.countryCode, text: country?.country ?? countryName }
              : isTeamGroup
                ? { id: "team", text: "Team tables" }
                : null
          }
          start={choice.countryCode ? <IsoTag code={choice.countryCode} /> : null}
          placeholder="Country, IB or A level"
          level={level}
          onChoose={onChoose}
        />
        <Combobox<SystemOption>
          label="Grading system"
          id={`${id}-system`}
          value={
            choice.system
              ? {
                  id: getSystemId(choice.system),
                  text:
                    typeof choice.system === "object"
                      ? choice.system.name
                      : (country?.systems.find((system) => system.id === choice.system)?.name ?? systemName),
                }
              : null
          }
          search={searchSystem}
          {...(country || isTeamGroup
            ? {}
            : { emptyText: index ? "Choose a country first" : "Loading grading systems" })}
          onChange={chooseSystem}
          render={(option, typed) => (
            <>
              <span className={styles.name}>
                <Highlight text={option.text} typed={typed} />
              </span>
              <small>
                {option.note ?? (option.system?.default ? "most used" : levelLabel(option.system))}
              </small>
            </>
          )}
        />
        <SegmentedField<LevelFilter>
          label="Level"
          value={level}
          onChange={setLevel}
          labels={{ all: "All", secondary: levelLabels.secondary, tertiary: levelLabels.tertiary }}
        />
        <InstitutionField choice={choice} listed={country} onChoose={onChoose} />
      </div>
      {choice.institutionId ? (
        <div className={styles.institution}>
          <Suspense>
            <InstitutionPanel
              id={choice.institutionId}
              country={country}
              choice={choice}
              onUseTable={(system) => onChoose({ system: system.id, level: getLevel(system) })}
              onUnlink={() => onChoose({ institutionId: undefined })}
            />
          </Suspense>
        </div>
      ) : null}
    </>
  );
}

function levelLabel(system: IndexSystem | undefined): string {
  if (!system || system.level === "any") return "";
  return system.level === "secondary" ? "school" : "university";
}
