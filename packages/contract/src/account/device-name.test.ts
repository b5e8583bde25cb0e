import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

test("names the browser and system from the user agent", () => {
  const chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
  expect(deviceName(chrome)).toBe("Chrome on Windows");
  expect(deviceName(`${chrome} Edg/140.0`)).toBe("Edge on Windows");
  expect(deviceName("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18 Safari/604.1")).toBe(
    "Safari on iPhone",
  );
  expect(deviceName("curl/8.0")).toBe("A browser");
});
