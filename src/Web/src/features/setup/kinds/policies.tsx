import { Text } from "@mantine/core";
import { usePolicyStates } from "../../../api/plan";
import { policiesEndpoint } from "../../../api/setupEndpoints";
import type { PolicySpec } from "../../../api/types";
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
        Changed by {state.changedBy}, <RelativeTime iso={state.changedAt} />
      </Text>
    </>
  );
}

export const policies: SetupKind<PolicySpec, PolicyValues> = {
  endpoint: policiesEndpoint,
  section: "policies",
  title: "Policies",
  noun: "policy",
  description: "Defragmentation settings. The most specific policy applies: server, then group, then site, then fleet.",
  columns: [
    {
      label: "Applies to",
      cell: (spec) =>
        describeScope(spec.for) + (spec.for.startsWith("group ") ? `, priority ${spec.priority ?? 0}` : ""),
    },
    { label: "Summary", cell: describePolicy },
    { label: "Version", cell: ({ name }) => <PolicyVersion name={name} /> },
  ],
  toValues: toPolicyValues,
  toSpec: toPolicySpec,
  aliases: { maxBytesPerSecond: "maxMiBPerSecond" },
  Fields: PolicyFields,
};
