import { Modal, TagsInput, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { useSetLabels } from "../../api/servers";
import type { Server } from "../../api/types";
import { ActionButton } from "../../ui/ActionButton";
import { DialogForm } from "../../ui/DialogForm";
import { labelProblem, parseLabels } from "../../ui/labels";

/** Edits the labels of a server. Groups and sites select servers by label. */
export function EditLabelsButton({ server }: { server: Server }) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <ActionButton needs="manageServers" variant="default" size="xs" onClick={open}>
        Edit labels…
      </ActionButton>
      <Modal opened={opened} onClose={close} title={`Labels of ${server.hostName}`}>
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
      submitLabel="Save"
      isPending={setLabels.isPending}
      error={setLabels.error}
      errorTitle="Could not save the labels"
      onSubmit={form.onSubmit(({ labels }) => setLabels.mutate(parseLabels(labels), { onSuccess: onClose }))}
      onCancel={onClose}
    >
      <TagsInput
        label="Labels"
        description="Format: name=value. Press Enter after each label."
        data-autofocus
        {...form.getInputProps("labels")}
      />
      <Text size="sm">
        Groups and sites that select servers by label change immediately, and with them the policies and windows of the
        server.
      </Text>
    </DialogForm>
  );
}
