import { expect, test } from "vitest";
import { awaitedAfter } from "./reportedTexts";

test("a text that arrives late is no text from elsewhere", () => {
  const afterFirst = awaitedAfter(["leeds", "leeds-", "leeds-00"], "leeds");
  expect(afterFirst).toEqual(["leeds", "leeds-", "leeds-00"]);
  expect(awaitedAfter(afterFirst ?? [], "leeds-00")).toEqual(["leeds-00"]);
});

test("a text that was reported twice arrives twice", () => {
  const afterFirst = awaitedAfter(["", "a", ""], "");
  const afterSecond = awaitedAfter(afterFirst ?? [], "a");
  expect(afterSecond).toEqual(["a", ""]);
  expect(awaitedAfter(afterSecond ?? [], "")).toEqual([""]);
});

test("a text that the field has not reported comes from elsewhere", () => {
  expect(awaitedAfter(["leeds"], "york")).toBeUndefined();
  expect(awaitedAfter(["leeds-00"], "leeds-")).toBeUndefined();
});
