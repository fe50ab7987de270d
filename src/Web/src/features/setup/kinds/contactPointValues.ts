import type { ContactKind, ContactPointSpec } from "../../../api/types";
import * as strings from "../../../strings/setup/kinds";
import { localTimeZone } from "../../../ui/timeZones";

/** The values of the form for a contact point. */
export interface ContactPointValues {
  name: string;
  for: string;
  kind: ContactKind;
  address: string;
  secret: string;
  mail: { from: string; to: string[]; user: string; tls: boolean; authority: string };
  labels: string;
  rules: string[];
  groupMinutes: number | string;
  hasDigest: boolean;
  digest: { at: string; timeZone: string };
}

export const contactKindLabels: Record<ContactKind, string> = {
  webhook: strings.webhook,
  slack: strings.slack,
  teams: strings.microsoftTeams,
  pagerDuty: strings.pagerDuty,
  alertmanager: strings.prometheusAlertmanager,
  mail: strings.mail,
};

export function toContactValues(spec: ContactPointSpec | undefined): ContactPointValues {
  const mail = spec?.mail;
  return {
    name: spec?.name ?? "",
    for: spec?.for ?? "fleet",
    kind: spec?.kind ?? "mail",
    address: spec?.address ?? "",
    secret: spec?.secret ?? "",
    mail: {
      from: mail?.from ?? "",
      to: mail?.to ?? [],
      user: mail?.user ?? "",
      tls: mail?.tls ?? true,
      authority: mail?.authority ?? "",
    },
    labels: spec?.labels ?? "",
    rules: spec?.rules ?? [],
    groupMinutes: spec?.groupMinutes ?? 0,
    hasDigest: Boolean(spec?.digest),
    digest: spec?.digest ?? { at: "07:00", timeZone: localTimeZone() },
  };
}

/** Returns the object without the fields that its kind does not have. */
export function toContactPoint(values: ContactPointValues): ContactPointSpec {
  const { kind, mail } = values;
  return {
    name: values.name.trim(),
    for: values.for.trim(),
    kind,
    address: values.address.trim(),
    ...text("secret", values.secret),
    ...(kind === "mail"
      ? {
          mail: {
            from: mail.from.trim(),
            to: mail.to,
            tls: mail.tls,
            ...text("user", mail.user),
            ...text("authority", mail.authority),
          },
        }
      : {}),
    ...text("labels", values.labels),
    ...(values.rules.length > 0 ? { rules: values.rules } : {}),
    groupMinutes: kind === "pagerDuty" ? 0 : Number(values.groupMinutes),
    ...(kind === "mail" && values.hasDigest ? { digest: values.digest } : {}),
  };
}

function text<Name extends string>(name: Name, value: string): Partial<Record<Name, string>> {
  return value.trim() === "" ? {} : ({ [name]: value.trim() } as Record<Name, string>);
}
