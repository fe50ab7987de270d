import { expect, test } from "vitest";
import { linkReason } from "./reasonLinks";

const objects = [
  { words: "blackout night", to: "/night" },
  { words: "blackout night shift", to: "/shift" },
  { words: "policy standard", to: "/standard" },
  { words: "a+b (full)", to: "/ab" },
];

test("a reason is split at the objects that it names, whatever their case", () => {
  expect(linkReason("Blackout night shift leaves no time; policy standard applies.", objects)).toEqual([
    { text: "Blackout night shift", to: "/shift" },
    { text: " leaves no time; " },
    { text: "policy standard", to: "/standard" },
    { text: " applies." },
  ]);
});

test("a name within a longer word is no name", () => {
  expect(linkReason("Blackout nightly leaves no time.", objects)).toEqual([
    { text: "Blackout nightly leaves no time." },
  ]);
  expect(linkReason("No limit.", [])).toEqual([{ text: "No limit." }]);
});

test("signs in a name are no pattern", () => {
  expect(linkReason("Before a+b (full) at 22:00.", objects)[1]).toEqual({ text: "a+b (full)", to: "/ab" });
});
