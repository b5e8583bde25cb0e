import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { stubGlobals } from "../globals-for-tests.ts";
import { required } from "./rules.ts";
import { useForm } from "./use-form.ts";

beforeEach(() => stubGlobals({ addEventListener: () => {} }));

const useDomainForm = () => useForm({ domain: "", note: "" }, { domain: [required("Enter a domain")] });
type Form = ReturnType<typeof useDomainForm>;
const type = (value: string) => (form: Form) => form.field("domain").onChange({ target: { value } });
const leave = (form: Form) => form.field("domain").onBlur();
const clear = (sent: string) => (form: Form) => form.clear({ domain: sent });

const fillIn = (...steps: ((form: Form) => void)[]) => run(...steps).field("domain");

/** Runs one step per render and returns the form after the last one. */
function run(...steps: ((form: Form) => void)[]): Form {
  const forms: Form[] = [];
  const left = [...steps];
  function Page() {
    const form = useDomainForm();
    forms.push(form);
    left.shift()?.(form);
    return null;
  }
  renderToStaticMarkup(<Page />);
  return forms.at(-1)!;
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

test("of several fields that were sent, only those that were typed in since stay", () => {
  const sent = { domain: "sent.edu", note: "Main campus" };
  const typeNote = (form: Form) => form.field("note").onChange({ target: { value: sent.note } });
  const form = run(type(sent.domain), typeNote, type("next"), ({ clear: clearSent }) => clearSent(sent));
  expect(form.values).toEqual({ domain: "next", note: "" });
});
