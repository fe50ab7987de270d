import { Select, Text } from "@mantine/core";
import { useState } from "react";
import { useApplyPolicy, usePolicyPreview } from "../../api/bulk";
import { useSpecs } from "../../api/setup";
import { policiesEndpoint } from "../../api/setupEndpoints";
import * as strings from "../../strings/bulk";
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
      title={strings.policyOfServers}
      submitLabel={strings.applyPolicy}
      disabledReason={setupDisabledReason(preview, policy !== null, strings.policyMissing)}
      isPending={change.isPending}
      error={change.error}
      onSubmit={() => request && change.mutate(request)}
      onClose={onClose}
      done={change.data && <EffectOf preview={change.data} isDone />}
    >
      <Select
        label={strings.policy}
        description={strings.policyDescription}
        placeholder={options.length === 0 ? strings.noPoliciesYet : strings.choosePolicy}
        data={options}
        value={policy}
        onChange={setPolicy}
        searchable
        nothingFoundMessage={strings.noMatches}
      />
      {policies.isSuccess && options.every(({ disabled }) => disabled) && (
        <Text size="sm">{strings.noPolicyForGroups}</Text>
      )}
      {policy && <SetupEffect query={preview} />}
    </BulkDialog>
  );
}
