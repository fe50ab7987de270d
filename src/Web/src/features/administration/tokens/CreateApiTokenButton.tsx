import { Button, Group, Modal, Select, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import { useCreateApiToken } from "../../../api/access";
import type { ApiToken, NewApiToken } from "../../../api/types";
import { CopyBlock } from "../../../ui/CopyBlock";
import { DateTime } from "../../../ui/DateTime";
import { DialogForm } from "../../../ui/DialogForm";
import { toOptions } from "../../../ui/options";
import { scopeLabels } from "./scopeLabels";

const longestName = 64;
const lifetimes = [
  { value: "24", label: "24 hours" },
  { value: "168", label: "7 days" },
  { value: "720", label: "30 days" },
  { value: "2160", label: "90 days" },
  { value: "8760", label: "365 days" },
];

/** Creates an API token of the person who is signed in, and shows it. */
export function CreateApiTokenButton() {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button size="xs" leftSection={<IconPlus size={14} />} onClick={open}>
        Create token…
      </Button>
      <Modal opened={opened} onClose={close} title="Create an API token">
        <CreateApiTokenForm onClose={close} />
      </Modal>
    </>
  );
}

function CreateApiTokenForm({ onClose }: { onClose(): void }) {
  const create = useCreateApiToken();
  const form = useForm({
    initialValues: { name: "", scope: "read" as ApiToken["scope"], expiresInHours: "720" },
    validate: { name: (name) => (name.trim() ? null : "Enter the name of the script.") },
  });
  if (create.data) return <CreatedToken created={create.data} onClose={onClose} />;
  return (
    <DialogForm
      submitLabel="Create token"
      isPending={create.isPending}
      error={create.error}
      errorTitle="Could not create the token"
      onSubmit={form.onSubmit(({ name, scope, expiresInHours }) =>
        create.mutate({ name: name.trim(), scope, expiresInHours: Number(expiresInHours) }),
      )}
      onCancel={onClose}
    >
      <TextInput
        label="Name of the script"
        description="The audit shows this name beside yours."
        maxLength={longestName}
        data-autofocus
        {...form.getInputProps("name")}
      />
      <Select label="May" data={toOptions(scopeLabels)} allowDeselect={false} {...form.getInputProps("scope")} />
      <Select label="Lifetime" data={lifetimes} allowDeselect={false} {...form.getInputProps("expiresInHours")} />
    </DialogForm>
  );
}

function CreatedToken({ created, onClose }: { created: NewApiToken; onClose(): void }) {
  return (
    <Stack>
      <Text size="sm">
        The token works until <DateTime iso={created.expiresAt} />. It is not shown again.
      </Text>
      <CopyBlock label="Token" text={created.token} />
      <CopyBlock label="Example" text={example(created.token)} />
      <Group justify="flex-end">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  );
}

function example(token: string): string {
  return `curl -H "Authorization: Bearer ${token}" ${window.location.origin}/api/v1/fleet`;
}
