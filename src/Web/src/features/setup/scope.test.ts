import { expect, test } from "vitest";
import { describeScope, formatScope, parseScope } from "./scope";

test.each([
  ["fleet", "The whole fleet"],
  ["site north berlin", "Site north berlin"],
  ["group gold", "Group gold"],
  ["host files-01", "Server files-01"],
])("%s is read, written again, and told as %s", (text, words) => {
  expect(formatScope(parseScope(text))).toBe(text);
  expect(describeScope(text)).toBe(words);
});
