import { expect, test } from "vitest";
import { beginAddress, refusalOf } from "./companyAccount";

test("a code of the address becomes a text of the console, never a text of the address", () => {
  expect(refusalOf("")).toBeNull();
  expect(refusalOf("?refused=no-role")).toMatch(/^None of your groups has a role/);
  expect(refusalOf("?refused=Call+0900+123")).toBe("The sign-in with your company account failed. Start again.");
});

test("the sign-in leads back to the wanted page without an older refusal", () => {
  expect(beginAddress({ pathname: "/jobs", search: "?state=failed&refused=no-role" })).toBe(
    "/api/v1/session/openid?returnTo=%2Fjobs%3Fstate%3Dfailed",
  );
  expect(beginAddress({ pathname: "/", search: "?refused=no-role" })).toBe("/api/v1/session/openid?returnTo=%2F");
});
