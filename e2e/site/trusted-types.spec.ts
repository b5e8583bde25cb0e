import { openIdle } from "../support/hydration.ts";
import { expect, test } from "../support/test.ts";

// Our own pages comply: pages.spec.ts fails on a console message of any public page, and a violation is one.
test("strings become neither markup nor scripts, and the violation is reported", async ({ page }) => {
  await openIdle(page, "/");
  const reported = page.waitForRequest((request) => request.url().endsWith("/api/csp-reports"));
  const outcome = await page.evaluate(() => {
    const attempt = (make: () => unknown) => {
      try {
        make();
        return "allowed";
      } catch (error) {
        return (error as Error).name;
      }
    };
    const blob = URL.createObjectURL(new Blob(["1"], { type: "text/javascript" }));
    return {
      markup: attempt(() => (document.createElement("div").innerHTML = "<b>x</b>")),
      data: attempt(() => new Worker("data:text/javascript,1")),
      blob: attempt(() => new Worker(blob)),
      foreign: attempt(() => new Worker("https://evil.test/x.js")),
      policy: attempt(() =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
        ).trustedTypes.createPolicy("mine", {}),
      ),
    };
  });
  expect(outcome).toEqual({
    markup: "TypeError",
    data: "TypeError",
    blob: "TypeError",
    foreign: "TypeError",
    policy: "TypeError",
  });
  expect((await reported).method()).toBe("POST");
});
