import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { stubGlobals } from "../globals-for-tests.ts";
import { required } from "./rules.ts";
import { useForm } from "./use-form.ts";

beforeEach(() => stubGlobals({ addEventListener: () => {} }));

const useDomainForm = () => useForm({ domain: "" }, { domain: [required("Enter a domain")] });
type Form = ReturnType<typeof useDomainForm>;
const type = (value: string) => (form: Form) => form.field("domain").onChange({ target: { value } });
const leave = (form: Form) => form.field("domain").onBlur();
const clear = (sent: string) => (form: Form) => form.clear("domain", sent);

/** Runs one step per render and returns the field after the last one. */
function fillIn(...steps: ((form: Form) => void)[]) {
  const fields: ReturnType<Form["field"]>[] = [];
  const left = [...steps];
  function Page() {
    const form = useDomainForm();
    fields.push(form.field("domain"));
    left.shift()?.(form);
    return null;
  }
  renderToStaticMarkup(<Page />);
  return fields.at(-1)!;
}

test("leaving a required field empty is an error", () => {
  expect(fillIn(type("a"), type(""), leave)).toMatchObject({ value: "", error: "Enter a domain" });
});

test("leaving a field that was emptied because it was sent is no error", () => {
  expect(fillIn(type("sent.edu"), clear("sent.edu"), leave)).toMatchObject({ value: "", error: undefined });
});

test("what was typed while the form was being sent stays, and is checked", () => {
  expect(fillIn(type("next"), clear("sent.edu"), leave)).toMatchObject({ value: "next", error: undefined });
  expect(fillIn(type("  "), clear("sent.edu"), leave)).toMatchObject({
    value: "  ",
    error: "Enter a domain",
  });
});
