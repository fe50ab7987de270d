import { Modal } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useRefuse } from "../../api/plan";
import type { Decision } from "../../api/types";
import { ReasonButton } from "../../ui/ReasonButton";
import { ReasonForm } from "../../ui/ReasonForm";
import { shortPath } from "../volume/volumeTitle";

/** Refuses a run that waits for a second person, for a reason that stands in the plan. */
export function RefuseButton({ decision, reason }: { decision: Decision; reason: string | undefined }) {
  const [opened, { open, close }] = useDisclosure();
  const refuse = useRefuse();
  const { volumeId, volumePath, hostName, policy, policyVersion } = decision;
  const what = `${shortPath(volumePath)} on ${hostName}`;
  const send = (why: string) => {
    if (policy && policyVersion !== null)
      refuse.mutate({ volumeId, policy, version: policyVersion, reason: why }, { onSuccess: close });
  };
  return (
    <>
      <ReasonButton size="xs" variant="default" reason={reason} aria-label={`Refuse ${what}`} onClick={open}>
        Refuse…
      </ReasonButton>
      <Modal opened={opened} onClose={close} title={`Refuse ${what}?`}>
        <ReasonForm
          text={`It is not run by version ${policyVersion} of policy ${policy}; another version asks anew.`}
          placeholder="Not before the audit"
          missing="Say why: whoever wrote the policy reads it."
          action="Refuse"
          failureTitle="Not refused"
          isPending={refuse.isPending}
          failure={refuse.error}
          onSubmit={send}
          onCancel={close}
        />
      </Modal>
    </>
  );
}
