import { ActionIcon, Menu, Modal } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useState } from "react";
import type { User } from "../../../api/types";
import {
  useRemoveUser,
  useResetAuthenticator,
  useResetPassword,
  useSetDisabled,
  useUnlockUser,
} from "../../../api/users";
import { ConfirmForm } from "./ConfirmForm";
import { OneTimePassword } from "./OneTimePassword";

type Action = "reset" | "authenticator" | "unlock" | "disable" | "enable" | "remove";

/** The actions on a person, each after a question. */
export function UserActions({ user, isOwn }: { user: User; isOwn: boolean }) {
  const [action, setAction] = useState<Action>();
  const close = () => setAction(undefined);
  const isWaiting = Boolean(user.waitsUntil);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="sm" aria-label={`Actions on ${user.userName}`}>
            <IconDots size={14} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isOwn && <Menu.Label c="dimmed">Your own account</Menu.Label>}
          <Menu.Item disabled={isOwn} onClick={() => setAction("reset")}>
            New one-time password…
          </Menu.Item>
          <Menu.Item disabled={isOwn || !user.hasAuthenticator} onClick={() => setAction("authenticator")}>
            Remove the authenticator app…
          </Menu.Item>
          <Menu.Item disabled={!isWaiting} onClick={() => setAction("unlock")}>
            Unlock…
          </Menu.Item>
          <Menu.Item disabled={isOwn} onClick={() => setAction(user.disabledAt ? "enable" : "disable")}>
            {user.disabledAt ? "Enable…" : "Disable…"}
          </Menu.Item>
          <Menu.Item disabled={isOwn} c="red.9" onClick={() => setAction("remove")}>
            Remove…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={action !== undefined} onClose={close} title={action && titles[action](user.userName)}>
        {action === "reset" && <ResetForm user={user} onClose={close} />}
        {action === "authenticator" && <AuthenticatorForm user={user} onClose={close} />}
        {action === "unlock" && <UnlockForm user={user} onClose={close} />}
        {(action === "disable" || action === "enable") && <DisableForm user={user} onClose={close} />}
        {action === "remove" && <RemoveForm user={user} onClose={close} />}
      </Modal>
    </>
  );
}

const titles: Record<Action, (name: string) => string> = {
  reset: (name) => `New one-time password for ${name}?`,
  authenticator: (name) => `Remove the authenticator app of ${name}?`,
  unlock: (name) => `Unlock ${name}?`,
  disable: (name) => `Disable ${name}?`,
  enable: (name) => `Enable ${name}?`,
  remove: (name) => `Remove ${name}?`,
};

interface FormProps {
  user: User;
  onClose(): void;
}

function ResetForm({ user, onClose }: FormProps) {
  const reset = useResetPassword();
  if (reset.data) return <OneTimePassword created={reset.data} onClose={onClose} />;
  return (
    <ConfirmForm
      text="The current password ends, and with it all sessions of the user. API tokens stay."
      submitLabel="Make a new password"
      errorTitle="Could not reset the password"
      mutation={reset}
      onSubmit={() => reset.mutate(user.id)}
      onCancel={onClose}
    />
  );
}

function AuthenticatorForm({ user, onClose }: FormProps) {
  const reset = useResetAuthenticator();
  return (
    <ConfirmForm
      text="The password alone signs the user in until a new app is set up. All sessions of the user end."
      submitLabel="Remove the app"
      errorTitle="Could not remove the app"
      mutation={reset}
      onSubmit={() => reset.mutate(user.id, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}

function UnlockForm({ user, onClose }: FormProps) {
  const unlock = useUnlockUser();
  return (
    <ConfirmForm
      text="The waiting times after wrong passwords end, for all addresses."
      submitLabel="Unlock"
      errorTitle="Could not unlock the user"
      mutation={unlock}
      onSubmit={() => unlock.mutate(user.id, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}

function DisableForm({ user, onClose }: FormProps) {
  const change = useSetDisabled();
  const isDisabled = !user.disabledAt;
  return (
    <ConfirmForm
      text={
        isDisabled
          ? "All sessions end. The password and the API tokens open nothing until the user is enabled again."
          : "The password and the API tokens of the user work again."
      }
      submitLabel={isDisabled ? "Disable" : "Enable"}
      errorTitle="Could not change the user"
      mutation={change}
      onSubmit={() => change.mutate({ id: user.id, isDisabled }, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}

function RemoveForm({ user, onClose }: FormProps) {
  const remove = useRemoveUser();
  return (
    <ConfirmForm
      text="All sessions and API tokens of the user end. The audit keeps the name."
      submitLabel="Remove user"
      isDanger
      errorTitle="Could not remove the user"
      mutation={remove}
      onSubmit={() => remove.mutate(user.id, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}
