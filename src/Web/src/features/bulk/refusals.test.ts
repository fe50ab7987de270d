import { expect, test } from "vitest";
import { groupRefusals } from "./refusals";

const refusal = (hostName: string, reason: string, path: string | null = "D:") => ({
  id: `id of ${hostName}`,
  hostName,
  path,
  code: "x",
  reason,
});

test("objects with the same reason are listed together, most first", () => {
  expect(groupRefusals([refusal("a", "busy"), refusal("b", "dirty"), refusal("c", "dirty")])).toEqual([
    { reason: "dirty", names: ["D: on b", "D: on c"] },
    { reason: "busy", names: ["D: on a"] },
  ]);
});

test("a server has its name, a removed object its id", () => {
  expect(groupRefusals([refusal("a", "x", null)])[0]?.names).toEqual(["a"]);
  expect(groupRefusals([refusal("", "x", null)])[0]?.names).toEqual(["id of "]);
});
