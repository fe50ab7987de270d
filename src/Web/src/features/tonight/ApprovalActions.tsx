import { Group } from "@mantine/core";
import { usePolicyStates } from "../../api/plan";
import { useSession } from "../../api/session";
import type { Decision } from "../../api/types";
import { ApproveButton } from "./ApproveButton";
import { approveDisabledReason } from "./decisionLabels";
import { RefuseButton } from "./RefuseButton";

/** The buttons of the second person. For the author of the policy, the buttons are disabled and explain why. */
export function ApprovalActions({ decision }: { decision: Decision }) {
  const states = usePolicyStates().data;
  const userName = useSession().data?.userName;
  const disabledReason = approveDisabledReason(decision, states, userName);
  return (
    <Group gap={6}>
      <ApproveButton decision={decision} disabledReason={disabledReason} />
      <RefuseButton decision={decision} disabledReason={disabledReason} />
    </Group>
  );
}
