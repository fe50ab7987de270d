import { useApprove } from "../../api/plan";
import { messageOf } from "../../api/problem";
import type { Decision } from "../../api/types";
import * as strings from "../../strings/tonight";
import { ActionButton } from "../../ui/ActionButton";
import { shortPath } from "../../ui/volumeTitle";

interface Props {
  decision: Decision;
  disabledReason: string | undefined;
}

/** Approves a run that needs the approval of a second person. */
export function ApproveButton({ decision, disabledReason }: Props) {
  const approve = useApprove();
  const { volumeId, policy, policyVersion } = decision;
  return (
    <ActionButton
      needs="operate"
      size="xs"
      disabledReason={approve.isSuccess ? strings.approvedNote : disabledReason}
      loading={approve.isPending}
      title={approve.isError ? messageOf(approve.error) : undefined}
      aria-label={strings.approveOn(shortPath(decision.volumePath), decision.hostName)}
      onClick={() => policy && policyVersion !== null && approve.mutate({ volumeId, policy, version: policyVersion })}
    >
      {approve.isSuccess ? strings.approved : approve.isError ? strings.tryAgain : strings.approve}
    </ActionButton>
  );
}
