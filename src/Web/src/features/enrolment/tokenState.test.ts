import { expect, test } from "vitest";
import type { EnrolmentToken } from "../../api/types";
import { labelProblem, parseLabels, tokenState, whyNotRevoke } from "./tokenState";

const now = Date.parse("2026-01-10T12:00:00Z");
const token = (values: Partial<EnrolmentToken>) =>
  ({ expiresAt: "2026-01-11T12:00:00Z", usedAt: null, ...values }) as EnrolmentToken;

test("a token waits, is used, or has expired", () => {
  expect(tokenState(token({}), now).label).toBe("Waiting for its server");
  expect(tokenState(token({ usedAt: "2026-01-10T11:00:00Z" }), now).label).toBe("Used");
  expect(tokenState(token({ expiresAt: "2026-01-10T12:00:00Z" }), now).label).toBe("Expired");
});

test("only a token that still works needs revoking", () => {
  expect(whyNotRevoke(token({}), now)).toBeUndefined();
  expect(whyNotRevoke(token({ usedAt: "2026-01-10T11:00:00Z" }), now)).toMatch(/used/);
  expect(whyNotRevoke(token({ expiresAt: "2026-01-10T11:00:00Z" }), now)).toMatch(/expired/);
});

test("labels are name=value", () => {
  expect(labelProblem(["site=berlin", "role=sql server"])).toBeNull();
  expect(labelProblem(["site=berlin", "production"])).toContain('"production"');
  expect(parseLabels(["site=berlin", "role=sql"])).toEqual({ site: "berlin", role: "sql" });
});
