import { Modal } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import type { RoleGrant, User } from "../../../api/types";
import { useSetRoles } from "../../../api/users";
import * as strings from "../../../strings/administration/users";
import { ActionButton } from "../../../ui/ActionButton";
import { DialogForm } from "../../../ui/DialogForm";
import { RolesField } from "./RolesField";
import { rolesProblem } from "./userLabels";

/** Replaces the roles of a person. */
export function EditRolesButton({ user }: { user: User }) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <ActionButton
        needs="manageAccess"
        size="compact-xs"
        variant="default"
        aria-label={strings.rolesOf(user.userName)}
        onClick={open}
      >
        {strings.rolesAction}
      </ActionButton>
      <Modal opened={opened} onClose={close} title={strings.rolesOf(user.userName)}>
        <EditRolesForm user={user} onClose={close} />
      </Modal>
    </>
  );
}

function EditRolesForm({ user, onClose }: { user: User; onClose(): void }) {
  const [roles, setRoles] = useState<readonly RoleGrant[]>(user.roles);
  const save = useSetRoles(user.id);
  const problem = rolesProblem(roles);
  return (
    <DialogForm
      submitLabel={strings.save}
      isPending={save.isPending}
      error={save.error}
      errorTitle={strings.couldNotSaveTheRoles}
      onSubmit={(event) => {
        event.preventDefault();
        if (!problem) save.mutate([...roles], { onSuccess: onClose });
      }}
      onCancel={onClose}
    >
      <RolesField roles={roles} error={problem} onChange={setRoles} />
    </DialogForm>
  );
}
