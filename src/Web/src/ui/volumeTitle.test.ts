import { expect, test } from "vitest";
import { shortPath, volumeTitle } from "./volumeTitle";

test.each([
  ["D:", "D:"],
  ["D:\\", "D:"],
  ["C:\\Mounts\\Archive", "Archive"],
  ["/srv/images/data.img", "data.img"],
  ["/", "/"],
])("%s reads %s", (path, text) => expect(shortPath(path)).toBe(text));

test("the label follows the path if there is one", () => {
  expect(volumeTitle({ path: "D:", label: "Data" })).toBe("D: (Data)");
  expect(volumeTitle({ path: "/srv/data.img", label: "" })).toBe("data.img");
});
