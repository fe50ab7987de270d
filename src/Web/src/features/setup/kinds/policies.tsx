import { Text } from "@mantine/core";
import { usePolicyStates } from "../../../api/plan";
import { policiesEndpoint } from "../../../api/setupEndpoints";
import type { PolicySpec } from "../../../api/types";
import { RelativeInstant } from "../../../ui/Instant";
import { Status } from "../../../ui/Status";
import type { Kind } from "../kind";
import { describeScope } from "../scope";
import { PolicyFields } from "./PolicyFields";
import { type PolicyValues, toPolicySpec, toPolicyValues } from "./policyValues";
import { describePolicy, trialWords } from "./policyWords";

/** The version, who wrote it and when, and its trial. */
function State({ name }: { name: string }) {
  const state = usePolicyStates().data?.find((one) => one.name === name);
  if (!state) return null;
  const { tone, label, detail } = trialWords(state);
  return (
    <>
      <Status tone={tone} label={label} />
      {detail && <Text size="sm">{detail}</Text>}
      <Text size="xs" c="dimmed">
        By {state.changedBy}, <RelativeInstant iso={state.changedAt} />
      </Text>
    </>
  );
}

export const policies: Kind<PolicySpec, PolicyValues> = {
  endpoint: policiesEndpoint,
  section: "policies",
  title: "Policies",
  noun: "policy",
  hint: "What is done with volumes. That of the server holds before that of a group, of the site, of the fleet.",
  columns: [
    {
      label: "Holds for",
      cell: (spec) =>
        describeScope(spec.for) + (spec.for.startsWith("group ") ? `, priority ${spec.priority ?? 0}` : ""),
    },
    { label: "What it does", cell: describePolicy },
    { label: "Version", cell: ({ name }) => <State name={name} /> },
  ],
  toValues: toPolicyValues,
  toSpec: toPolicySpec,
  aliases: { maxBytesPerSecond: "maxMiBPerSecond" },
  Fields: PolicyFields,
};
