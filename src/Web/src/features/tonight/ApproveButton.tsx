import { useApprove, usePolicyStates } from "../../api/plan";
import { messageOf } from "../../api/problem";
import { useSession } from "../../api/session";
import type { Decision } from "../../api/types";
import { ReasonButton } from "../../ui/ReasonButton";
import { shortPath } from "../volume/volumeTitle";
import { whyNotApprove } from "./decisionWords";

/** Agrees to a run that waits for a second person; whoever wrote the policy reads why it cannot be them. */
export function ApproveButton({ decision }: { decision: Decision }) {
  const states = usePolicyStates().data;
  const userName = useSession().data?.userName;
  const approve = useApprove();
  const { volumeId, policy, policyVersion } = decision;
  const reason = approve.isSuccess
    ? "Approved; the plan follows in a moment."
    : whyNotApprove(decision, states, userName);
  return (
    <ReasonButton
      size="xs"
      reason={reason}
      loading={approve.isPending}
      title={approve.isError ? messageOf(approve.error) : undefined}
      aria-label={`Approve ${shortPath(decision.volumePath)} on ${decision.hostName}`}
      onClick={() => policy && policyVersion !== null && approve.mutate({ volumeId, policy, version: policyVersion })}
    >
      {approve.isSuccess ? "Approved" : approve.isError ? "Try again" : "Approve"}
    </ReasonButton>
  );
}
