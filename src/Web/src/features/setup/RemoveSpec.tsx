import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useNavigate } from "react-router";
import { useRemoveSpec } from "../../api/setup";
import { ProblemAlert } from "../../ui/ProblemAlert";
import type { Kind } from "./kind";

/** Removes an object after asking; the server refuses while others refer to it. */
export function RemoveSpec<Spec extends { name: string }, Values extends { name: string }>({
  kind,
  name,
  tag,
}: {
  kind: Kind<Spec, Values>;
  name: string;
  /** Under which it was read. */
  tag: string | undefined;
}) {
  const [opened, { open, close }] = useDisclosure();
  const remove = useRemoveSpec(kind.endpoint, tag);
  const navigate = useNavigate();
  const done = () => void navigate(`/setup/${kind.endpoint.path}`);
  return (
    <>
      <Button variant="subtle" color="red" c="var(--fleet-danger)" ml="auto" onClick={open}>
        Remove…
      </Button>
      <Modal opened={opened} onClose={close} title={`Remove ${kind.noun} ${name}?`}>
        <Stack>
          <Text size="sm">The plan is made anew without it.</Text>
          {remove.isError && <ProblemAlert title="Not removed" failure={remove.error} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              Keep
            </Button>
            <Button color="red.9" loading={remove.isPending} onClick={() => remove.mutate(name, { onSuccess: done })}>
              Remove
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
