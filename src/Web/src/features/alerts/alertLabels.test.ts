import { expect, test } from "vitest";
import type { Alert } from "../../api/types";
import { alertObjects, sortAlerts } from "./alertLabels";

const id = "00000001-0000-4000-8000-000000000000";
const alert = (values: Partial<Alert>) =>
  ({
    kind: "volumeSetAside",
    subject: id,
    serverId: null,
    raisedAt: "2026-06-01T20:00:00Z",
    closedAt: null,
    ...values,
  }) as Alert;

test("an alert links to what it is about", () => {
  expect(alertObjects(alert({ serverId: id })).map(({ to }) => to)).toEqual([`/volumes/${id}`, `/servers/${id}`]);
  expect(alertObjects(alert({ kind: "policySetAside", subject: "a b/c" }))[0]?.to).toBe(
    "/setup/policies/edit/a%20b%2Fc",
  );
  expect(alertObjects(alert({ kind: "jobSetAside", subject: "javascript:alert(1)" }))).toEqual([]);
});

test("open alerts come first, critical ones before warnings, new ones before old ones", () => {
  const list = [
    alert({ id: "closed", kind: "clonedIdentity", closedAt: "2026-06-02T20:00:00Z" }),
    alert({ id: "old" }),
    alert({ id: "new", raisedAt: "2026-06-03T20:00:00Z" }),
    alert({ id: "critical", kind: "messagesLost", raisedAt: "2026-05-01T20:00:00Z" }),
  ];
  expect(sortAlerts(list).map((one) => one.id)).toEqual(["critical", "new", "old", "closed"]);
});
