import { Select } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { alertRulesEndpoint } from "../../../api/setupEndpoints";
import type { AlertCondition, AlertRuleSpec } from "../../../api/types";
import * as strings from "../../../strings/setup/kinds";
import { FieldPair } from "../../../ui/FieldPair";
import { NumberField } from "../../../ui/NumberField";
import { toOptions } from "../../../ui/options";
import { ScopeField } from "../ScopeField";
import { describeScope } from "../scope";
import type { SetupKind } from "../setupKind";

interface AlertRuleValues {
  name: string;
  for: string;
  when: AlertCondition;
  threshold: number | string;
  clear: number | string;
  minutes: number | string;
}

const conditionLabels: Record<AlertCondition, string> = {
  agentSilent: strings.ruleAgentSilent,
  backupSlower: strings.ruleBackupSlower,
  certificateExpiry: strings.ruleCertificateExpiry,
  fragmentation: strings.ruleFragmentation,
  freeSpace: strings.ruleFreeSpace,
  growth: strings.ruleGrowth,
  jobsFailed: strings.ruleJobsFailed,
  missedBackups: strings.ruleMissedBackups,
  shadowCopySpace: strings.ruleShadowCopySpace,
};

/** The conditions that begin at a low value. */
const lowIsBad: ReadonlySet<AlertCondition> = new Set(["certificateExpiry", "freeSpace", "shadowCopySpace"]);

function describeCondition({ when, threshold, clear, minutes }: AlertRuleSpec): string {
  const opens = (lowIsBad.has(when) ? strings.atMost : strings.atLeast)(conditionLabels[when], threshold);
  const lasts = minutes ? strings.forMinutes(opens, minutes) : opens;
  return clear === null || clear === undefined ? lasts : strings.untilValue(lasts, clear);
}

function Fields({ form }: { form: UseFormReturnType<AlertRuleValues> }) {
  const opensAt = lowIsBad.has(form.values.when) ? strings.opensAtOrBelow : strings.opensAtOrAbove;
  return (
    <>
      <ScopeField input={form.getInputProps("for")} />
      <Select
        label={strings.condition}
        data={toOptions(conditionLabels)}
        allowDeselect={false}
        {...form.getInputProps("when")}
      />
      <FieldPair>
        <NumberField label={opensAt} min={0} required {...form.getInputProps("threshold")} />
        <NumberField
          label={strings.endsAt}
          description={strings.endsAtDescription}
          min={0}
          {...form.getInputProps("clear")}
        />
      </FieldPair>
      <NumberField
        label={strings.minutesFirst}
        min={0}
        max={10_080}
        allowDecimal={false}
        maw={280}
        {...form.getInputProps("minutes")}
      />
    </>
  );
}

export const alertRules: SetupKind<AlertRuleSpec, AlertRuleValues> = {
  endpoint: alertRulesEndpoint,
  section: "alertRules",
  title: strings.alertRules,
  noun: strings.alertRuleNoun,
  description: strings.alertRulesDescription,
  columns: [
    { label: strings.appliesTo, cell: (spec) => describeScope(spec.for) },
    { label: strings.condition, cell: describeCondition },
  ],
  toValues: (spec) => ({
    name: spec?.name ?? "",
    for: spec?.for ?? "fleet",
    when: spec?.when ?? "freeSpace",
    threshold: spec?.threshold ?? 10,
    clear: spec?.clear ?? "",
    minutes: spec?.minutes ?? 0,
  }),
  toSpec: ({ name, threshold, clear, minutes, ...rest }) => ({
    name: name.trim(),
    ...rest,
    for: rest.for.trim(),
    threshold: Number(threshold),
    ...(clear === "" ? {} : { clear: Number(clear) }),
    minutes: Number(minutes),
  }),
  Fields,
};
