import { Button, Group, Modal, Stack, TagsInput, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { useSetLabels } from "../../api/servers";
import type { Server } from "../../api/types";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { labelProblem, parseLabels } from "../enrolment/tokenState";

/** Changes the labels of a server, by which groups and sites find it. */
export function LabelsButton({ server }: { server: Server }) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" size="xs" onClick={open}>
        Change labels…
      </Button>
      <Modal opened={opened} onClose={close} title={`Labels of ${server.hostName}`}>
        <LabelsForm server={server} onClose={close} />
      </Modal>
    </>
  );
}

function LabelsForm({ server, onClose }: { server: Server; onClose(): void }) {
  const set = useSetLabels(server.id);
  const form = useForm({
    initialValues: { labels: Object.entries(server.labels).map(([name, value]) => `${name}=${value}`) },
    validate: { labels: labelProblem },
  });
  const submit = form.onSubmit(({ labels }) => set.mutate(parseLabels(labels), { onSuccess: onClose }));
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TagsInput
          label="Labels"
          description="name=value, Enter after each."
          data-autofocus
          {...form.getInputProps("labels")}
        />
        <Text size="sm">Groups and sites by labels, and with them policies and windows, follow at once.</Text>
        {set.isError && <ProblemAlert title="Nothing was changed" failure={set.error} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={set.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
