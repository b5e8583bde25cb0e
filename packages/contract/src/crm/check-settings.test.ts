import { expect, test } from "vitest";
import { findSettingsProblems } from "./check-settings.ts";
import { connectorDefinitions } from "./definitions.ts";

const slate = connectorDefinitions["slate-sftp"];
const complete = {
  host: "ft.example.edu",
  port: "22",
  username: "meridian",
  folder: "/incoming",
  format: "csv",
};

test("reports every missing and malformed field in the order of the form", () => {
  const settings = { ...complete, host: "", port: "many", username: "" };
  expect(findSettingsProblems(slate, settings, [], {})).toEqual([
    { field: "settings.host", message: "Server is missing." },
    { field: "settings.port", message: "Port must be a port number." },
    { field: "settings.username", message: "Username is missing." },
    { field: "credentials.password", message: "Enter a password or a private key." },
  ]);
});

test("accepts a stored credential until the connection points to another server", () => {
  expect(findSettingsProblems(slate, complete, ["privateKey"], {})).toEqual([]);
  const moved = findSettingsProblems(slate, complete, ["privateKey"], {}, true);
  expect(moved.map(({ field }) => field)).toEqual(["credentials.password"]);
});

test("checks the format of a signing secret that was entered", () => {
  const { webhook } = connectorDefinitions;
  const settings = Object.fromEntries(webhook.settings.map(({ name, initial = "" }) => [name, initial]));
  const problems = findSettingsProblems(webhook, settings, [], { signingSecret: "short" });
  expect(problems.map(({ field }) => field)).toContain("credentials.signingSecret");
});
