import { expect, test } from "vitest";
import { Problem } from "../../api/problem";
import { placeMistakes } from "./mistakes";

const place = (...mistakes: [string, string][]) =>
  placeMistakes(
    new Problem(
      400,
      "Wrong.",
      "",
      mistakes.map(([path, message]) => ({ path, message })),
    ),
    "policies",
    "gold",
    (field) => ["name", "priority", "window.rule"].includes(field),
  );

test("a mistake in a field of the object is told at the field, the first of several", () => {
  expect(
    place(
      ["policies[gold].priority", "Equal."],
      ["policies[gold].priority", "Again."],
      ["policies[gold].window.rule", "Never."],
    ),
  ).toEqual({ fields: { priority: "Equal.", "window.rule": "Never." }, others: [] });
});

test("a mistake of the whole object, in an unknown field, or in another object is told above the form", () => {
  const { fields, others } = place(
    ["policies[gold]", "Empty."],
    ["policies[gold].colour", "Unknown."],
    ["policies[silver].for", "Gone."],
    ["limits[each].target", "Gone."],
  );
  expect(fields).toEqual({});
  expect(others).toEqual(["Empty.", "Unknown.", "policies[silver].for: Gone.", "limits[each].target: Gone."]);
});

test("a place by number and a bare field are those of the object that is written", () => {
  expect(place(["policies[3].name", "Twice."]).fields).toEqual({ name: "Twice." });
  expect(place(["name", "Differs."]).fields).toEqual({ name: "Differs." });
});

test("a failure without places has none", () => {
  expect(placeMistakes(new Error("lost"), "policies", "gold", () => true)).toEqual({ fields: {}, others: [] });
});
