import { useApprove } from "../../api/plan";
import { messageOf } from "../../api/problem";
import type { Decision } from "../../api/types";
import { ReasonButton } from "../../ui/ReasonButton";
import { shortPath } from "../volume/volumeTitle";

/** Agrees to a run that waits for a second person. */
export function ApproveButton({ decision, reason }: { decision: Decision; reason: string | undefined }) {
  const approve = useApprove();
  const { volumeId, policy, policyVersion } = decision;
  return (
    <ReasonButton
      size="xs"
      reason={approve.isSuccess ? "Approved; the plan follows in a moment." : reason}
      loading={approve.isPending}
      title={approve.isError ? messageOf(approve.error) : undefined}
      aria-label={`Approve ${shortPath(decision.volumePath)} on ${decision.hostName}`}
      onClick={() => policy && policyVersion !== null && approve.mutate({ volumeId, policy, version: policyVersion })}
    >
      {approve.isSuccess ? "Approved" : approve.isError ? "Try again" : "Approve"}
    </ReasonButton>
  );
}
