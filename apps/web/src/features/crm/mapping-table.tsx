import type { ConnectorDefinition } from "@meridian/contract/crm/connector";
import { type CrmFieldId, crmFieldIds, crmFields } from "@meridian/contract/crm/fields";
import type { Mapping, MappingLine } from "@meridian/contract/crm/mapping";
import { Plus, TriangleAlert, X } from "lucide-react";
import { Button } from "../../components/button.tsx";
import { ScrollRegion } from "../../components/scroll-region.tsx";

const groups = [
  ["student", "Student"],
  ["school", "School"],
  ["evaluation", "Evaluation"],
] as const;

/** Which of our fields goes to which of theirs, with a default for what is empty. */
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
  const put = (at: number, part: Partial<MappingLine>) =>
    onChange(mapping.map((line, index) => (index === at ? { ...line, ...part } : line)));
  return (
    <div className="crm-mapping">
      <ScrollRegion label="Field mapping">
        <table className="table cozy">
          <thead>
            <tr>
              <th scope="col">Their field</th>
              <th scope="col">Our field</th>
              <th scope="col">Default when empty</th>
              <th scope="col">
                <span className="sr">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {mapping.map((line, at) => {
              const fixed = definition.required.includes(line.target);
              const called = line.target || `line ${at + 1}`;
              return (
                // Lines have no name of their own: their place is what they are known by.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={at}>
                  <td data-head="Their field">
                    <input
                      className="input"
                      aria-label={`Their field, line ${at + 1}`}
                      value={line.target}
                      readOnly={fixed}
                      maxLength={120}
                      onChange={({ target }) => put(at, { target: target.value })}
                    />
                    {fixed ? <span className="hint">Required</span> : null}
                  </td>
                  <td data-head="Our field">
                    <select
                      className="input"
                      aria-label={`Our field for ${called}`}
                      value={line.source ?? ""}
                      onChange={({ target }) =>
                        put(at, { source: (target.value || null) as CrmFieldId | null })
                      }
                    >
                      <option value="">Always the default</option>
                      {groups.map(([group, label]) => (
                        <optgroup key={group} label={label}>
                          {crmFieldIds
                            .filter((id) => crmFields[id].group === group)
                            .map((id) => (
                              <option key={id} value={id}>
                                {crmFields[id].label}
                              </option>
                            ))}
                        </optgroup>
                      ))}
                    </select>
                  </td>
                  <td data-head="Default when empty">
                    <input
                      className="input"
                      aria-label={`Default for ${called}`}
                      value={line.fallback}
                      maxLength={500}
                      onChange={({ target }) => put(at, { fallback: target.value })}
                    />
                  </td>
                  <td>
                    {fixed ? null : (
                      <Button
                        kind="quiet"
                        size="sm"
                        square
                        aria-label={`Remove ${called}`}
                        onClick={() => onChange(mapping.filter((_, index) => index !== at))}
                      >
                        <X className="i sm" aria-hidden="true" />
                      </Button>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
      {error ? (
        <p className="hint bad" role="alert">
          <TriangleAlert className="i sm" aria-hidden="true" />
          {error}
        </p>
      ) : null}
      <div className="crm-actions">
        <Button size="sm" onClick={() => onChange([...mapping, { target: "", source: null, fallback: "" }])}>
          <Plus className="i sm" aria-hidden="true" />
          Add a field
        </Button>
        <Button kind="quiet" size="sm" onClick={() => onChange([...definition.defaultMapping])}>
          Back to the defaults
        </Button>
      </div>
    </div>
  );
}
