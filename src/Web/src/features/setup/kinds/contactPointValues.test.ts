import { expect, test } from "vitest";
import { toContactPoint, toContactValues } from "./contactPointValues";

const mail = {
  name: "ops",
  for: "group gold",
  kind: "mail",
  address: "smtp://mail.example:587",
  secret: "mail-password",
  mail: { from: "fleet@example.org", to: ["ops@example.org"], tls: true, user: "fleet" },
  rules: ["room"],
  groupMinutes: 10,
  digest: { at: "07:00", timeZone: "Europe/Berlin" },
} as const;

test("a contact point survives the form", () => {
  const spec = { ...mail, mail: { ...mail.mail, to: [...mail.mail.to] }, rules: [...mail.rules] };
  expect(toContactPoint(toContactValues(spec))).toEqual(spec);
});

test("fields of mail are left out for other kinds", () => {
  const values = { ...toContactValues(undefined), name: " hook ", kind: "webhook", hasDigest: true } as const;
  const spec = toContactPoint({ ...values, address: "https://alerts.example/hook " });
  expect(spec).toEqual({
    name: "hook",
    for: "fleet",
    kind: "webhook",
    address: "https://alerts.example/hook",
    groupMinutes: 0,
  });
});
