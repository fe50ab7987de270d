import { Group } from "@mantine/core";
import { usePolicyStates } from "../../api/plan";
import { useSession } from "../../api/session";
import type { Decision } from "../../api/types";
import { ApproveButton } from "./ApproveButton";
import { whyNotApprove } from "./decisionWords";
import { RefuseButton } from "./RefuseButton";

/** What a second person answers; whoever wrote the policy reads why it cannot be them. */
export function SecondPerson({ decision }: { decision: Decision }) {
  const states = usePolicyStates().data;
  const userName = useSession().data?.userName;
  const reason = whyNotApprove(decision, states, userName);
  return (
    <Group gap={6}>
      <ApproveButton decision={decision} reason={reason} />
      <RefuseButton decision={decision} reason={reason} />
    </Group>
  );
}
