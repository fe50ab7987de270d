import { Text } from "@mantine/core";
import { usePolicyStates } from "../../../api/plan";
import { policiesEndpoint } from "../../../api/setupEndpoints";
import type { PolicySpec } from "../../../api/types";
import * as strings from "../../../strings/setup/kinds";
import { RelativeTime } from "../../../ui/DateTime";
import { Status } from "../../../ui/Status";
import { describeScope } from "../scope";
import type { SetupKind } from "../setupKind";
import { PolicyFields } from "./PolicyFields";
import { describePolicy, trialStatus } from "./policyLabels";
import { type PolicyValues, toPolicySpec, toPolicyValues } from "./policyValues";

/** The version of a policy with its author, its age and its canary rollout. */
function PolicyVersion({ name }: { name: string }) {
  const state = usePolicyStates().data?.find((policy) => policy.name === name);
  if (!state) return null;
  const { tone, label, detail } = trialStatus(state);
  return (
    <>
      <Status tone={tone} label={label} />
      {detail && <Text size="sm">{detail}</Text>}
      <Text size="xs" c="dimmed">
        {strings.changedBy(state.changedBy, <RelativeTime iso={state.changedAt} />)}
      </Text>
    </>
  );
}

export const policies: SetupKind<PolicySpec, PolicyValues> = {
  endpoint: policiesEndpoint,
  section: "policies",
  title: strings.policies,
  noun: strings.policyNoun,
  description: strings.policiesDescription,
  columns: [
    {
      label: strings.appliesTo,
      cell: ({ for: scope, priority }) =>
        scope.startsWith("group ") ? strings.withPriority(describeScope(scope), priority ?? 0) : describeScope(scope),
    },
    { label: strings.summary, cell: describePolicy },
    { label: strings.version, cell: ({ name }) => <PolicyVersion name={name} /> },
  ],
  toValues: toPolicyValues,
  toSpec: toPolicySpec,
  aliases: { maxBytesPerSecond: "maxMiBPerSecond" },
  Fields: PolicyFields,
};
