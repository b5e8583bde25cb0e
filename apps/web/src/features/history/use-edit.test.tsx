import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { useEdit } from "./use-edit.ts";

/** Runs one step per render and returns the field after the last one. */
function edit(saved: string, ...steps: ((field: ReturnType<typeof useEdit<string>>) => void)[]) {
  const fields: ReturnType<typeof useEdit<string>>[] = [];
  function Page() {
    const field = useEdit(saved);
    fields.push(field);
    steps[fields.length - 1]?.(field);
    return null;
  }
  renderToStaticMarkup(<Page />);
  return fields.at(-1)!;
}

test("once it is saved, the field shows what is saved", () => {
  const field = edit(
    "before",
    ({ change }) => change("sent"),
    ({ edit: sent, settle }) => settle(sent, "sent"),
  );
  expect(field).toMatchObject({ value: "before", edit: null });
});

test.each([
  ["the field", { value: "sent", before: "before" }],
  ["another field", null],
])("what was typed while %s was being saved stays", (_, sent) => {
  const field = edit(
    "before",
    ({ change }) => change("typed"),
    ({ settle }) => settle(sent, "stored"),
  );
  expect(field.edit).toEqual({ value: "typed", before: "stored" });
});
