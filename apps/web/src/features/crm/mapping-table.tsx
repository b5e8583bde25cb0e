import type { ConnectorDefinition } from "@meridian/contract/crm/connector";
import { type CrmFieldId, crmFieldIds, crmFields } from "@meridian/contract/crm/fields";
import type { Mapping, MappingLine } from "@meridian/contract/crm/mapping";
import { Plus, TriangleAlert, X } from "lucide-react";
import { useId } from "react";
import { Button, IconButton } from "../../components/button.tsx";
import { ScrollRegion } from "../../components/text/scroll-region.tsx";
import { Options } from "../../components/form/choices.tsx";
import { useFocusAfterChange } from "../../lib/focus.ts";
import * as styles from "./crm.module.css";

const fieldGroups = [
  ["student", "Student"],
  ["school", "School"],
  ["evaluation", "Evaluation"],
] as const;

/** Editor that maps our fields to the CRM's fields, with a default for empty values. */
export function MappingTable({
  definition,
  mapping,
  error,
  onChange,
}: {
  readonly definition: ConnectorDefinition;
  readonly mapping: Mapping;
  readonly error: string | undefined;
  readonly onChange: (mapping: Mapping) => void;
}) {
  const errorId = useId();
  const keepFocus = useFocusAfterChange(mapping.length);
  const updateLine = (at: number, changes: Partial<MappingLine>) =>
    onChange(mapping.map((line, index) => (index === at ? { ...line, ...changes } : line)));
  return (
    <div className={`grid ${styles.mapping}`}>
      <ScrollRegion label="Field mapping">
        <table className="table cozy">
          <thead>
            <tr>
              <th scope="col">CRM field</th>
              <th scope="col">Meridian field</th>
              <th scope="col">Default if empty</th>
              <th scope="col">
                <span className="sr">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {mapping.map((line, at) => {
              const isRequired = definition.required.includes(line.target);
              const isUniqueId =
                "target" in definition.uniqueId && line.target === definition.uniqueId.target;
              const lineLabel = line.target || `row ${at + 1}`;
              return (
                // Lines have no ID, so the index is the key.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={at}>
                  <td data-head="CRM field">
                    <input
                      className="input"
                      aria-label={`CRM field, row ${at + 1}`}
                      value={line.target}
                      readOnly={isRequired}
                      maxLength={120}
                      onChange={({ target }) => updateLine(at, { target: target.value })}
                    />
                    {isRequired ? <span className="hint">Required</span> : null}
                  </td>
                  <td data-head="Meridian field">
                    <select
                      className="input"
                      aria-label={`Meridian field for ${lineLabel}`}
                      value={line.source ?? ""}
                      // The only choice here that can make a mapping invalid.
                      aria-invalid={error !== undefined && isUniqueId ? true : undefined}
                      aria-describedby={error !== undefined && isUniqueId ? errorId : undefined}
                      onChange={({ target }) =>
                        updateLine(at, { source: (target.value || null) as CrmFieldId | null })
                      }
                    >
                      <option value="">Always use the default</option>
                      {fieldGroups.map(([group, label]) => (
                        <optgroup key={group} label={label}>
                          <Options
                            list={crmFieldIds
                              .filter((id) => crmFields[id].group === group)
                              .map((id) => [id, crmFields[id].label])}
                          />
                        </optgroup>
                      ))}
                    </select>
                  </td>
                  <td data-head="Default if empty">
                    <input
                      className="input"
                      aria-label={`Default for ${lineLabel}`}
                      value={line.fallback}
                      maxLength={500}
                      onChange={({ target }) => updateLine(at, { fallback: target.value })}
                    />
                  </td>
                  <td>
                    {isRequired ? null : (
                      <IconButton
                        size="xs"
                        icon={X}
                        label={`Remove ${lineLabel}`}
                        onClick={() => {
                          keepFocus();
                          onChange(mapping.filter((_, index) => index !== at));
                        }}
                      />
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
      {error ? (
        <p className="hint bad" id={errorId} role="alert">
          <TriangleAlert className="i sm" aria-hidden="true" />
          {error}
        </p>
      ) : null}
      <div className="row wrap">
        <Button size="sm" onClick={() => onChange([...mapping, { target: "", source: null, fallback: "" }])}>
          <Plus className="i sm" aria-hidden="true" />
          Add field
        </Button>
        <Button kind="quiet" size="sm" onClick={() => onChange([...definition.defaultMapping])}>
          Reset to defaults
        </Button>
      </div>
    </div>
  );
}
