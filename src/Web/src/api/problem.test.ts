import { expect, test } from "vitest";
import { Problem, problemFrom, problemFromException } from "./problem";

test("the message is the detail, the invalid fields, the title or the status", () => {
  expect(problemFrom(409, { title: "Conflict", detail: "The volume has a job." }).message).toBe(
    "The volume has a job.",
  );
  expect(problemFrom(400, { title: "Invalid", errors: { a: ["First.", "More."], b: ["Second."] } }).message).toBe(
    "First. Second.",
  );
  expect(problemFrom(404, { title: "Not found" }).message).toBe("Not found");
  expect(problemFrom(500, "<html>").message).toBe("The server returned status 500.");
});

test("a problem shows whether the user must sign in or change the password", () => {
  expect(problemFrom(401, {}).isSignedOut).toBe(true);
  const type = "https://example/problems/password-change-required";
  expect(problemFrom(403, { type }).isPasswordChangeRequired).toBe(true);
  expect(problemFrom(403, {}).isPasswordChangeRequired).toBe(false);
});

test("a failed fetch is an unreachable server, an aborted one is not", () => {
  const problem = problemFromException(new TypeError("Failed to fetch"));
  expect(problem instanceof Problem && problem.isUnreachable).toBe(true);
  const abort = new DOMException("aborted", "AbortError");
  expect(problemFromException(abort)).toBe(abort);
});
