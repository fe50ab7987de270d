import { expect, test } from "vitest";
import { isLoadError } from "./lazyPage";

test("the messages of the browsers for a file that could not be loaded are known", () => {
  expect(isLoadError(new TypeError("Failed to fetch dynamically imported module: http://a/b.js"))).toBe(true);
  expect(isLoadError(new TypeError("error loading dynamically imported module: http://a/b.js"))).toBe(true);
  expect(isLoadError(new TypeError("Importing a module script failed."))).toBe(true);
  expect(isLoadError(new Error("Unable to preload CSS for /assets/a.css"))).toBe(true);
  expect(isLoadError(new TypeError("undefined is not a function"))).toBe(false);
  expect(isLoadError("text")).toBe(false);
});
