import { Button, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { IconPlayerPause } from "@tabler/icons-react";
import { usePause, usePauseFleet } from "../../api/plan";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { ReasonButton } from "../../ui/ReasonButton";

const longestReason = 512;

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
  const form = useForm({
    initialValues: { reason: "" },
    validate: { reason: (reason) => (reason.trim() ? null : "Say why: others read it and wonder when it ends.") },
  });
  return (
    <form onSubmit={form.onSubmit(({ reason }) => pause.mutate(reason.trim(), { onSuccess: onClose }))} noValidate>
      <Stack>
        <Text size="sm">
          Nothing is started on any server until somebody lets it go on. What is at work ends as it would.
        </Text>
        <Textarea
          label="Reason"
          placeholder="Storage migration until Monday"
          autosize
          minRows={2}
          maxLength={longestReason}
          data-autofocus
          {...form.getInputProps("reason")}
        />
        {pause.isError && <ProblemAlert title="Not paused" failure={pause.error} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={pause.isPending}>
            Pause the fleet
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
