import { Select, Text } from "@mantine/core";
import { useState } from "react";
import { useApplyPolicy, usePolicyPreview } from "../../api/bulk";
import { useSpecs } from "../../api/setup";
import { policiesEndpoint } from "../../api/setupEndpoints";
import { BulkDialog } from "./BulkDialog";
import { EffectOf, SetupEffect, setupDisabledReason } from "./SetupEffect";

/** Applies a policy to many servers: they join the group that the policy is for. */
export function BulkPolicyDialog({ serverIds, onClose }: { serverIds: readonly string[]; onClose(): void }) {
  const [policy, setPolicy] = useState<string | null>(null);
  const policies = useSpecs(policiesEndpoint);
  const options = (policies.data ?? []).map((spec) => {
    const isForGroup = spec.for.startsWith("group ");
    return { value: spec.name, label: `${spec.name} (${spec.for})`, disabled: !isForGroup };
  });
  const change = useApplyPolicy();
  const request = policy ? { serverIds: [...serverIds], policy } : undefined;
  const preview = usePolicyPreview(change.isSuccess ? undefined : request);
  return (
    <BulkDialog
      title="Policy of the selected servers"
      submitLabel="Apply policy"
      disabledReason={setupDisabledReason(preview, policy !== null, "Choose a policy.")}
      isPending={change.isPending}
      error={change.error}
      onSubmit={() => request && change.mutate(request)}
      onClose={onClose}
      done={change.data && <EffectOf preview={change.data} isDone />}
    >
      <Select
        label="Policy"
        description="Servers join the group that the policy is for. Policies for the fleet, a site or a host cannot be chosen."
        placeholder={options.length === 0 ? "No policies yet" : "Choose a policy"}
        data={options}
        value={policy}
        onChange={setPolicy}
        searchable
        nothingFoundMessage="No matches"
      />
      {policies.isSuccess && options.every(({ disabled }) => disabled) && (
        <Text size="sm">No policy is for a group. Create one on the page Setup, and apply it here.</Text>
      )}
      {policy && <SetupEffect query={preview} />}
    </BulkDialog>
  );
}
