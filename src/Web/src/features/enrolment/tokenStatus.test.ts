import { expect, test } from "vitest";
import type { EnrolmentToken } from "../../api/types";
import { revokeDisabledReason, tokenStatus } from "./tokenStatus";

const now = Date.parse("2026-01-10T12:00:00Z");
const token = (values: Partial<EnrolmentToken>) =>
  ({ expiresAt: "2026-01-11T12:00:00Z", uses: 0, maxUses: 1, ...values }) as EnrolmentToken;

test("a token is not used yet, in use, used, or expired", () => {
  expect(tokenStatus(token({}), now).label).toBe("Not used yet");
  expect(tokenStatus(token({ uses: 49, maxUses: 50 }), now).label).toBe("In use");
  expect(tokenStatus(token({ uses: 50, maxUses: 50 }), now).label).toBe("Used");
  expect(tokenStatus(token({ expiresAt: "2026-01-10T12:00:00Z" }), now).label).toBe("Expired");
});

test("only a valid token can be revoked", () => {
  expect(revokeDisabledReason(token({}), now)).toBeUndefined();
  expect(revokeDisabledReason(token({ uses: 49, maxUses: 50 }), now)).toBeUndefined();
  expect(revokeDisabledReason(token({ uses: 1 }), now)).toMatch(/used/);
  expect(revokeDisabledReason(token({ expiresAt: "2026-01-10T11:00:00Z" }), now)).toMatch(/expired/);
});
