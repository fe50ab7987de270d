import { useDisclosure } from "@mantine/hooks";
import { useNavigate } from "react-router";
import { useRemoveServer } from "../../api/servers";
import type { Server } from "../../api/types";
import { ActionButton } from "../../ui/ActionButton";
import { RemoveDialog } from "../../ui/RemoveDialog";

const consequences =
  "The certificate of the agent is revoked, and the agent can no longer connect. " +
  "The volumes and analyses of the server are removed from the console. To add the server again, enrol it again.";

export function RemoveServerButton({ server }: { server: Server }) {
  const [opened, { open, close }] = useDisclosure();
  const remove = useRemoveServer(server.id);
  const navigate = useNavigate();
  const hasJob = server.volumes.some((volume) => volume.activeJobId);
  return (
    <>
      <ActionButton
        needs="manageServers"
        variant="default"
        disabledReason={hasJob ? "A job is scheduled or running on this server. Stop the job first." : undefined}
        onClick={open}
      >
        Remove server…
      </ActionButton>
      <RemoveDialog
        opened={opened}
        onClose={close}
        title={`Remove ${server.hostName}?`}
        description={consequences}
        removeLabel="Remove server"
        mutation={remove}
        errorTitle="Could not remove the server"
        onRemove={() => remove.mutate(undefined, { onSuccess: () => void navigate("/servers") })}
      />
    </>
  );
}
