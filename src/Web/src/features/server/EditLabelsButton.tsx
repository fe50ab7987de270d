import { Modal, TagsInput, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { useSetLabels } from "../../api/servers";
import type { Server } from "../../api/types";
import * as strings from "../../strings/server";
import { ActionButton } from "../../ui/ActionButton";
import { DialogForm } from "../../ui/DialogForm";
import { labelProblem, parseLabels } from "../../ui/labels";

/** Edits the labels of a server. Groups and sites select servers by label. */
export function EditLabelsButton({ server }: { server: Server }) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <ActionButton needs="manageServers" variant="default" size="xs" onClick={open}>
        {strings.editLabelsAction}
      </ActionButton>
      <Modal opened={opened} onClose={close} title={strings.labelsOf(server.hostName)}>
        <EditLabelsForm server={server} onClose={close} />
      </Modal>
    </>
  );
}

function EditLabelsForm({ server, onClose }: { server: Server; onClose(): void }) {
  const setLabels = useSetLabels(server.id);
  const form = useForm({
    initialValues: { labels: Object.entries(server.labels).map(([name, value]) => `${name}=${value}`) },
    validate: { labels: labelProblem },
  });
  return (
    <DialogForm
      submitLabel={strings.save}
      isPending={setLabels.isPending}
      error={setLabels.error}
      errorTitle={strings.couldNotSaveTheLabels}
      onSubmit={form.onSubmit(({ labels }) => setLabels.mutate(parseLabels(labels), { onSuccess: onClose }))}
      onCancel={onClose}
    >
      <TagsInput
        label={strings.labels}
        description={strings.labelsDescription}
        data-autofocus
        {...form.getInputProps("labels")}
      />
      <Text size="sm">{strings.labelsEffect}</Text>
    </DialogForm>
  );
}
