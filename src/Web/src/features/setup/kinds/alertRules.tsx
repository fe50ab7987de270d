import { NumberInput, Select } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { alertRulesEndpoint } from "../../../api/setupEndpoints";
import type { AlertCondition, AlertRuleSpec } from "../../../api/types";
import { FieldPair } from "../../../ui/FieldPair";
import { plural } from "../../../ui/format";
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
  agentSilent: "Agent silent (minutes)",
  backupSlower: "Backup slower than its forecast (percent)",
  certificateExpiry: "Certificate expires in (days)",
  fragmentation: "Fragmented data (percent)",
  freeSpace: "Free space (percent)",
  growth: "Growth within 7 days (percent of the volume)",
  jobsFailed: "Failed, refused or missed jobs in 24 hours",
  missedBackups: "Missed backup windows",
  shadowCopySpace: "Room of the diff area (megabytes)",
};

/** The conditions that begin at a low value. */
const lowIsBad: ReadonlySet<AlertCondition> = new Set(["certificateExpiry", "freeSpace", "shadowCopySpace"]);

function describeCondition({ when, threshold, clear, minutes }: AlertRuleSpec): string {
  const side = lowIsBad.has(when) ? "at most" : "at least";
  const until = clear === null || clear === undefined ? "" : `, until ${clear}`;
  return `${conditionLabels[when]} ${side} ${threshold}${minutes ? ` for ${plural(minutes, "minute")}` : ""}${until}`;
}

function Fields({ form }: { form: UseFormReturnType<AlertRuleValues> }) {
  const side = lowIsBad.has(form.values.when) ? "or less" : "or more";
  return (
    <>
      <ScopeField input={form.getInputProps("for")} />
      <Select
        label="Condition"
        data={toOptions(conditionLabels)}
        allowDeselect={false}
        {...form.getInputProps("when")}
      />
      <FieldPair>
        <NumberInput label={`Opens at this value ${side}`} min={0} required {...form.getInputProps("threshold")} />
        <NumberInput
          label="Ends at"
          description="Empty: as soon as the condition is over."
          min={0}
          {...form.getInputProps("clear")}
        />
      </FieldPair>
      <NumberInput
        label="Minutes that the condition lasts first"
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
  title: "Alert rules",
  noun: "alert rule",
  description: "Conditions that open an alert of a server or a volume, and end it.",
  columns: [
    { label: "Applies to", cell: (spec) => describeScope(spec.for) },
    { label: "Condition", cell: describeCondition },
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
