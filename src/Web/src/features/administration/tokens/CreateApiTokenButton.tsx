import { Button, Group, Modal, Select, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import { useCreateApiToken } from "../../../api/access";
import type { ApiToken, NewApiToken } from "../../../api/types";
import * as strings from "../../../strings/administration/tokens";
import { CopyBlock } from "../../../ui/CopyBlock";
import { DateTime } from "../../../ui/DateTime";
import { DialogForm } from "../../../ui/DialogForm";
import { toOptions } from "../../../ui/options";
import { scopeLabels } from "./scopeLabels";

const longestName = 64;
const lifetimes = [
  { value: "24", label: strings.hours24 },
  { value: "168", label: strings.days7 },
  { value: "720", label: strings.days30 },
  { value: "2160", label: strings.days90 },
  { value: "8760", label: strings.days365 },
];

/** Creates an API token of the person who is signed in, and shows it. */
export function CreateApiTokenButton() {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button size="xs" leftSection={<IconPlus size={14} />} onClick={open}>
        {strings.createTokenAction}
      </Button>
      <Modal opened={opened} onClose={close} title={strings.createAnApiToken}>
        <CreateApiTokenForm onClose={close} />
      </Modal>
    </>
  );
}

function CreateApiTokenForm({ onClose }: { onClose(): void }) {
  const create = useCreateApiToken();
  const form = useForm({
    initialValues: { name: "", scope: "read" as ApiToken["scope"], expiresInHours: "720" },
    validate: { name: (name) => (name.trim() ? null : strings.scriptNameMissing) },
  });
  if (create.data) return <CreatedToken created={create.data} onClose={onClose} />;
  return (
    <DialogForm
      submitLabel={strings.createToken}
      isPending={create.isPending}
      error={create.error}
      errorTitle={strings.couldNotCreateTheToken}
      onSubmit={form.onSubmit(({ name, scope, expiresInHours }) =>
        create.mutate({ name: name.trim(), scope, expiresInHours: Number(expiresInHours) }),
      )}
      onCancel={onClose}
    >
      <TextInput
        label={strings.nameOfTheScript}
        description={strings.nameOfTheScriptDescription}
        maxLength={longestName}
        data-autofocus
        {...form.getInputProps("name")}
      />
      <Select
        label={strings.may}
        data={toOptions(scopeLabels)}
        allowDeselect={false}
        {...form.getInputProps("scope")}
      />
      <Select
        label={strings.lifetime}
        data={lifetimes}
        allowDeselect={false}
        {...form.getInputProps("expiresInHours")}
      />
    </DialogForm>
  );
}

function CreatedToken({ created, onClose }: { created: NewApiToken; onClose(): void }) {
  return (
    <Stack>
      <Text size="sm">{strings.worksUntil(<DateTime iso={created.expiresAt} />)}</Text>
      <CopyBlock label={strings.token} text={created.token} />
      <CopyBlock label={strings.example} text={example(created.token)} />
      <Group justify="flex-end">
        <Button onClick={onClose}>{strings.done}</Button>
      </Group>
    </Stack>
  );
}

function example(token: string): string {
  return `curl -H "Authorization: Bearer ${token}" ${window.location.origin}/api/v1/fleet`;
}
