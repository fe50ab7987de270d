import { useDisclosure } from "@mantine/hooks";
import { useAnswerMachines } from "../../api/enrolment";
import type { WaitingMachine } from "../../api/types";
import * as strings from "../../strings/enrolment";
import { ActionButton } from "../../ui/ActionButton";
import { RemoveDialog } from "../../ui/RemoveDialog";

/** Refuses a machine, after a question. */
export function RefuseMachineButton({ machine: { id, hostName, address } }: { machine: WaitingMachine }) {
  const [opened, { open, close }] = useDisclosure();
  const refuse = useAnswerMachines("refuse");
  return (
    <>
      <ActionButton
        needs="enrol"
        size="compact-xs"
        variant="default"
        aria-label={strings.refuseMachine(hostName, address)}
        onClick={open}
      >
        {strings.refuseAction}
      </ActionButton>
      <RemoveDialog
        opened={opened}
        onClose={close}
        title={strings.refuseQuestion(hostName)}
        description={strings.refuseMachineEffect(address)}
        removeLabel={strings.refuse}
        mutation={refuse}
        errorTitle={strings.couldNotRefuseTheMachine}
        onRemove={() => refuse.mutate([id], { onSuccess: close })}
      />
    </>
  );
}
