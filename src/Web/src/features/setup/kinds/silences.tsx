import { Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { alertRulesEndpoint, silencesEndpoint } from "../../../api/setupEndpoints";
import type { SilenceSpec } from "../../../api/types";
import * as strings from "../../../strings/setup/kinds";
import { DateTime } from "../../../ui/DateTime";
import { FieldPair } from "../../../ui/FieldPair";
import { NamesField } from "../NamesField";
import { ScopeField } from "../ScopeField";
import { describeScope } from "../scope";
import type { SetupKind } from "../setupKind";

interface SilenceValues {
  name: string;
  for: string;
  /** Local times as the browser's field has them: 2026-01-31T22:00. */
  from: string;
  until: string;
  reason: string;
  labels: string;
  rules: string[];
}

const hourMs = 3_600_000;

/** Returns a time as the browser's field shows it, in the local zone. */
function toField(time: Date): string {
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Returns the time of a field; a text that is no time stays, and the server says so. */
function toIso(field: string): string {
  const time = new Date(field);
  return Number.isNaN(time.getTime()) ? field : time.toISOString();
}

function Fields({ form }: { form: UseFormReturnType<SilenceValues> }) {
  return (
    <>
      <ScopeField input={form.getInputProps("for")} />
      <FieldPair>
        <TextInput
          type="datetime-local"
          label={strings.from}
          description={strings.fromDescription}
          {...form.getInputProps("from")}
        />
        <TextInput
          type="datetime-local"
          label={strings.until}
          description={strings.untilDescription}
          required
          {...form.getInputProps("until")}
        />
      </FieldPair>
      <Textarea label={strings.reason} required autosize minRows={2} {...form.getInputProps("reason")} />
      <FieldPair>
        <NamesField
          endpoint={alertRulesEndpoint}
          label={strings.alertRules}
          none={strings.allAlerts}
          input={form.getInputProps("rules")}
        />
        <TextInput label={strings.labels} placeholder="role=files,env!=test" {...form.getInputProps("labels")} />
      </FieldPair>
    </>
  );
}

export const silences: SetupKind<SilenceSpec, SilenceValues> = {
  endpoint: silencesEndpoint,
  section: "silences",
  title: strings.silences,
  noun: strings.silenceNoun,
  description: strings.silencesDescription,
  columns: [
    { label: strings.appliesTo, cell: (spec) => describeScope(spec.for) },
    { label: strings.until, cell: ({ until }) => <DateTime iso={until} />, nowrap: true },
    { label: strings.reason, cell: ({ reason }) => reason },
  ],
  toValues: (spec) => ({
    name: spec?.name ?? "",
    for: spec?.for ?? "fleet",
    from: spec?.from ? toField(new Date(spec.from)) : "",
    until: toField(spec ? new Date(spec.until) : new Date(Date.now() + 2 * hourMs)),
    reason: spec?.reason ?? "",
    labels: spec?.labels ?? "",
    rules: spec?.rules ?? [],
  }),
  toSpec: ({ name, from, until, reason, labels, rules, ...rest }) => ({
    name: name.trim(),
    for: rest.for.trim(),
    until: toIso(until),
    reason: reason.trim(),
    ...(from ? { from: toIso(from) } : {}),
    ...(labels.trim() ? { labels: labels.trim() } : {}),
    ...(rules.length > 0 ? { rules } : {}),
  }),
  Fields,
};
