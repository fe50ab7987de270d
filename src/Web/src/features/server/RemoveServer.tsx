import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useNavigate } from "react-router";
import { useRemoveServer } from "../../api/servers";
import type { Server } from "../../api/types";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { ReasonButton } from "../../ui/ReasonButton";

export function RemoveServer({ server }: { server: Server }) {
  const [opened, { open, close }] = useDisclosure();
  const remove = useRemoveServer(server.id);
  const navigate = useNavigate();
  const busy = server.volumes.some((volume) => volume.activeJobId);
  return (
    <>
      <ReasonButton
        variant="default"
        reason={busy ? "A job is scheduled or running on this server. Stop it first." : undefined}
        onClick={open}
      >
        Remove server…
      </ReasonButton>
      <Modal opened={opened} onClose={close} title={`Remove ${server.hostName}?`}>
        <Stack>
          <Text size="sm">
            Its certificate is revoked, so its agent can no longer connect, and its volumes and analyses leave the
            console. To bring it back, enrol it again.
          </Text>
          {remove.isError && <ProblemAlert title="Server not removed" failure={remove.error} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              Keep
            </Button>
            <Button
              color="red.9"
              loading={remove.isPending}
              onClick={() => remove.mutate(undefined, { onSuccess: () => void navigate("/") })}
            >
              Remove server
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
