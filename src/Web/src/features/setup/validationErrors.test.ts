import { expect, test } from "vitest";
import { Problem } from "../../api/problem";
import { placeValidationErrors } from "./validationErrors";

const place = (...errors: [string, string][]) =>
  placeValidationErrors(
    new Problem(
      400,
      "Wrong.",
      "",
      errors.map(([path, message]) => ({ path, message })),
    ),
    "policies",
    "gold",
    (field) => ["name", "priority", "window.rule"].includes(field),
  );

test("an error of a field is placed at the field, only the first of several", () => {
  expect(
    place(
      ["policies[gold].priority", "Equal."],
      ["policies[gold].priority", "Again."],
      ["policies[gold].window.rule", "Never."],
    ),
  ).toEqual({ fieldErrors: { priority: "Equal.", "window.rule": "Never." }, formErrors: [] });
});

test("an error of the whole object, of an unknown field or of another object is placed at the form", () => {
  const { fieldErrors, formErrors } = place(
    ["policies[gold]", "Empty."],
    ["policies[gold].colour", "Unknown."],
    ["policies[silver].for", "Gone."],
    ["limits[each].target", "Gone."],
  );
  expect(fieldErrors).toEqual({});
  expect(formErrors).toEqual(["Empty.", "Unknown.", "policies[silver].for: Gone.", "limits[each].target: Gone."]);
});

test("a path by index and a bare field name belong to the object of the form", () => {
  expect(place(["policies[3].name", "Twice."]).fieldErrors).toEqual({ name: "Twice." });
  expect(place(["name", "Differs."]).fieldErrors).toEqual({ name: "Differs." });
});

test("an error without paths has no validation errors", () => {
  expect(placeValidationErrors(new Error("lost"), "policies", "gold", () => true)).toEqual({
    fieldErrors: {},
    formErrors: [],
  });
});
