import { expect, test } from "vitest";
import { formatLabels, labelProblem, parseLabels } from "./labels";

test("labels are name=value", () => {
  expect(labelProblem(["site=berlin", "role=sql server"])).toBeNull();
  expect(labelProblem(["site=berlin", "production"])).toContain('"production"');
  expect(parseLabels(["site=berlin", "role=sql"])).toEqual({ site: "berlin", role: "sql" });
});

test("an empty value is left out where labels are shown", () => {
  expect(formatLabels({ site: "berlin", gold: "" })).toEqual(["site=berlin", "gold"]);
});
