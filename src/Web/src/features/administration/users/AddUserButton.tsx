import { Modal, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import type { RoleGrant } from "../../../api/types";
import { useAddUser } from "../../../api/users";
import * as strings from "../../../strings/administration/users";
import { ActionButton } from "../../../ui/ActionButton";
import { DialogForm } from "../../../ui/DialogForm";
import { OneTimePassword } from "./OneTimePassword";
import { RolesField } from "./RolesField";
import { rolesProblem } from "./userLabels";

const longestName = 64;

/** Adds a person and shows the one-time password. */
export function AddUserButton() {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <ActionButton needs="manageAccess" size="xs" leftSection={<IconPlus size={14} />} onClick={open}>
        {strings.addUserAction}
      </ActionButton>
      <Modal opened={opened} onClose={close} title={strings.addAUser}>
        <AddUserForm onClose={close} />
      </Modal>
    </>
  );
}

function AddUserForm({ onClose }: { onClose(): void }) {
  const add = useAddUser();
  const form = useForm({
    initialValues: { userName: "", roles: [{ role: "viewer", group: null }] as RoleGrant[] },
    validate: { userName: nameProblem, roles: rolesProblem },
  });
  if (add.data) return <OneTimePassword created={add.data} onClose={onClose} />;
  const { error } = form.getInputProps("roles");
  return (
    <DialogForm
      submitLabel={strings.addUser}
      isPending={add.isPending}
      error={add.error}
      errorTitle={strings.couldNotAddTheUser}
      onSubmit={form.onSubmit(({ userName, roles }) => add.mutate({ userName: userName.trim(), roles }))}
      onCancel={onClose}
    >
      <TextInput
        label={strings.userName}
        description={strings.userNameDescription}
        maxLength={longestName}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("userName")}
      />
      <RolesField
        roles={form.values.roles}
        error={error ? String(error) : null}
        onChange={(roles) => form.setFieldValue("roles", roles)}
      />
    </DialogForm>
  );
}

function nameProblem(name: string): string | null {
  return name.trim() ? null : strings.nameMissing;
}
