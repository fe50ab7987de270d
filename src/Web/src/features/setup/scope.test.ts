import { expect, test } from "vitest";
import { describeScope, formatScope, parseScope } from "./scope";

test.each([
  ["fleet", "Entire fleet"],
  ["site north berlin", "Site north berlin"],
  ["group gold", "Group gold"],
  ["host files-01", "Server files-01"],
])("%s is parsed, formatted again, and described as %s", (text, description) => {
  expect(formatScope(parseScope(text))).toBe(text);
  expect(describeScope(text)).toBe(description);
});
