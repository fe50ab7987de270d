import { sessionOf, userOf } from "../mock/access";
import type { MockServer } from "../mock/server";

/** Adds people in every state, their sessions and tokens, and entries of the audit with long and hostile texts. */
export function addPeople({ backend: { access } }: MockServer): void {
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const earlier = new Date(Date.now() - 3_600_000).toISOString();
  const operator = [{ role: "operator", group: "berlin" }] as const;
  access.users.push(
    {
      ...userOf(2, "berta", [...operator, { role: "viewer", group: null }]),
      hasAuthenticator: true,
      sessions: 1,
      apiTokens: 1,
    },
    { ...userOf(3, "carla", [{ role: "viewer", group: null }]), mustChangePassword: true, passwordExpiresAt: later },
    { ...userOf(4, "dora", [...operator]), disabledAt: earlier },
    { ...userOf(5, "nightly-import-of-the-backup-team", [{ role: "gitOps", group: null }]), waitsUntil: later },
  );
  access.sessions.push(sessionOf(5, "berta", "2001:db8:85a3:8d3:1319:8a2e:370:7348", false));
  access.createToken({ name: "nightly import", scope: "read", expiresInHours: 720 });
  access.createToken({ name: "<b>old</b>", scope: "full", expiresInHours: -1 });
  const policy = { name: "standard", for: "fleet", passes: ["files"], window: { from: "22:00" } };
  access.record("policy.changed", "standard", {
    before: JSON.stringify(policy),
    after: JSON.stringify({ ...policy, passes: ["files", "mft"], window: { from: "21:00" } }),
    reason: "The backup begins earlier.",
    actor: "berta (token nightly import)",
  });
  access.record("server.renamed", "<script>alert(1)</script>", {
    before: "old",
    after: "x".repeat(200),
    actor: "berta",
  });
}
