import { Modal } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconPlayerPause } from "@tabler/icons-react";
import { usePause, usePauseFleet } from "../../api/plan";
import { ReasonButton } from "../../ui/ReasonButton";
import { ReasonForm } from "../../ui/ReasonForm";

/** Pauses the whole fleet, for a reason that everybody reads. */
export function PauseButton() {
  const paused = usePause().data;
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <ReasonButton
        variant="default"
        leftSection={<IconPlayerPause size={16} />}
        reason={paused ? "It is paused already; the notice above says why." : undefined}
        onClick={open}
      >
        Pause the fleet…
      </ReasonButton>
      <Modal opened={opened} onClose={close} title="Pause the whole fleet?">
        <PauseForm onClose={close} />
      </Modal>
    </>
  );
}

function PauseForm({ onClose }: { onClose(): void }) {
  const pause = usePauseFleet();
  return (
    <ReasonForm
      text="Nothing is started on any server until somebody lets it go on. What is at work ends as it would."
      placeholder="Storage migration until Monday"
      missing="Say why: others read it and wonder when it ends."
      action="Pause the fleet"
      failureTitle="Not paused"
      isPending={pause.isPending}
      failure={pause.error}
      onSubmit={(reason) => pause.mutate(reason, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}
