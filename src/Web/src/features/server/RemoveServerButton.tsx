import { useDisclosure } from "@mantine/hooks";
import { useNavigate } from "react-router";
import { useRemoveServer } from "../../api/servers";
import type { Server } from "../../api/types";
import * as strings from "../../strings/server";
import { ActionButton } from "../../ui/ActionButton";
import { RemoveDialog } from "../../ui/RemoveDialog";

const consequences = strings.removeServerEffect;

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
        size="xs"
        disabledReason={hasJob ? strings.removeServerBlocked : undefined}
        onClick={open}
      >
        {strings.removeServerAction}
      </ActionButton>
      <RemoveDialog
        opened={opened}
        onClose={close}
        title={strings.removeQuestion(server.hostName)}
        description={consequences}
        removeLabel={strings.removeServer}
        mutation={remove}
        errorTitle={strings.couldNotRemoveTheServer}
        onRemove={() => remove.mutate(undefined, { onSuccess: () => void navigate("/servers") })}
      />
    </>
  );
}
