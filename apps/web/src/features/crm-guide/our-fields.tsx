import { type CrmField, crmFieldIds, crmFields, type FieldGroup } from "@meridian/contract/crm/fields";
import { type Column, Table } from "../../components/table.tsx";

const groups: Readonly<Record<FieldGroup, string>> = {
  student: "Student",
  school: "School",
  evaluation: "Evaluation",
};

const rows = crmFieldIds.map((id) => {
  const field: CrmField = crmFields[id];
  return { id, ...field };
});

const columns: readonly Column<CrmField>[] = [
  { id: "group", head: "About", cell: ({ group }) => groups[group] },
  { id: "label", head: "Field", cell: ({ label }) => <b>{label}</b> },
  { id: "example", head: "Example", cell: ({ example }) => (example ? <code>{example}</code> : null) },
  { id: "note", head: "Note", cell: ({ note }) => note },
];

/** Every field a mapping can draw on. */
export function OurFields() {
  return (
    <section aria-labelledby="fields">
      <h2 id="fields">Our fields</h2>
      <p>
        What a record can fill. A record with several schools repeats the student and the evaluation for each
        of them; systems that keep one object per student get the first school.
      </p>
      <p>
        Credits are in US semester credits. Where no conversion from the local unit is known, they stay in the
        local unit; the unit fields say which. GPA credits and Total points are always in the same unit: one
        divided by the other is the GPA before rounding.
      </p>
      <Table caption="Fields of a record" rows={rows} rowKey={({ id }) => id} columns={columns} />
    </section>
  );
}
