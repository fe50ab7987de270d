import { useDisclosure } from "@mantine/hooks";
import { useAnswerMachines } from "../../api/enrolment";
import type { WaitingMachine } from "../../api/types";
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
        aria-label={`Refuse ${hostName} at ${address}`}
        onClick={open}
      >
        Refuse…
      </ActionButton>
      <RemoveDialog
        opened={opened}
        onClose={close}
        title={`Refuse ${hostName}?`}
        description={`The machine at ${address} is told so and stops asking. It needs a new token to ask again.`}
        removeLabel="Refuse"
        mutation={refuse}
        errorTitle="Could not refuse the machine"
        onRemove={() => refuse.mutate([id], { onSuccess: close })}
      />
    </>
  );
}
