import type { TestServer } from "../servers/server.ts";

/** Signs up and signs in through the API; returns the session's cookie header. */
export async function signUpAndIn(server: TestServer, email = "visitor@example.test"): Promise<string> {
  const password = "correct horse battery";
  const post = (path: string, body: object) =>
    server.fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const signedUp = await post("/api/session/sign-up", {
    email,
    password,
    full_name: "A Visitor",
    terms_accepted: true,
  });
  if (!signedUp.ok) throw new Error(`sign-up: ${signedUp.status} ${await signedUp.text()}`);
  const signedIn = await post("/api/session/sign-in", { email, password });
  if (!signedIn.ok) throw new Error(`sign-in: ${signedIn.status} ${await signedIn.text()}`);
  return signedIn.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
