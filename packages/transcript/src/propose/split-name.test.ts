import { expect, it } from "vitest";
import { splitName } from "./split-name.ts";

it.each([
  ["Jonas Maximilian Weber", "DE", "Jonas Maximilian", "Weber"],
  ["WEBER Jonas", "DE", "Jonas", "WEBER"],
  ["Weber, Jonas", "DE", "Jonas", "Weber"],
  ["Lucía Ejemplo Muestra", "ES", "Lucía", "Ejemplo Muestra"],
  ["Nguyễn Thị Mẫu", "VN", "Thị Mẫu", "Nguyễn"],
  ["Anna van der Berg", "NL", "Anna", "van der Berg"],
  ["Sukarno", "ID", "", "Sukarno"],
])("%s of %s", (name, country, givenName, familyName) => {
  expect(splitName(name, country)).toEqual({ givenName, familyName, nativeName: "" });
});

it("keeps a name in another script whole", () => {
  expect(splitName("王小明", "CN")).toEqual({ givenName: "", familyName: "", nativeName: "王小明" });
});
