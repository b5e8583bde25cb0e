import { defaultPolicy } from "@meridian/grading";
import { expect, test } from "vitest";
import { settingNames, settingOptions, settingText } from "./policy-settings.ts";

test("every default is one of the options", () => {
  for (const name of settingNames) {
    const options = settingOptions(name, defaultPolicy[name]);
    expect(options.filter(([value]) => value === defaultPolicy[name])).toHaveLength(1);
  }
});

test("a value that the form does not offer is an option of its own", () => {
  expect(settingOptions("cap", 4.3).map(([, label]) => label)).toEqual(["No cap", "4.0", "4.3"]);
  expect(settingText("weighting", { honors: 0.25, ap: 0.5, ib: 1 })).toBe("Honors +0.25, AP +0.5, IB +1");
  expect(settingText("weighting", { honors: 0.5, ap: 1, ib: 1 })).toBe("Honors +0.5, AP and IB +1");
});
