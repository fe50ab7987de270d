import { expect, test } from "vitest";
import { qrPath } from "./QrCode";

test("each run of dark modules is one rectangle", () => {
  expect(qrPath(["0110", "0001"])).toBe("M1 0h2v1h-2zM3 1h1v1h-1z");
  expect(qrPath([])).toBe("");
});
