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
import * as strings from "../../../strings/administration/users";
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
          <ActionIcon variant="default" size="sm" aria-label={strings.actionsOn(user.userName)}>
            <IconDots size={14} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isOwn && <Menu.Label c="dimmed">{strings.yourOwnAccount}</Menu.Label>}
          {user.identityProvider && <Menu.Label c="dimmed">{strings.rolesFromProvider}</Menu.Label>}
          <Menu.Item disabled={isOwn || Boolean(user.identityProvider)} onClick={() => setAction("reset")}>
            {strings.newOneTimePasswordAction}
          </Menu.Item>
          <Menu.Item disabled={isOwn || !user.hasAuthenticator} onClick={() => setAction("authenticator")}>
            {strings.removeTheAuthenticatorAppAction}
          </Menu.Item>
          <Menu.Item disabled={!isWaiting} onClick={() => setAction("unlock")}>
            {strings.unlockAction}
          </Menu.Item>
          <Menu.Item disabled={isOwn} onClick={() => setAction(user.disabledAt ? "enable" : "disable")}>
            {user.disabledAt ? strings.enableAction : strings.disableAction}
          </Menu.Item>
          <Menu.Item disabled={isOwn} c="red.9" onClick={() => setAction("remove")}>
            {strings.removeAction}
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
  reset: (name) => strings.newPasswordQuestion(name),
  authenticator: (name) => strings.removeAuthenticatorQuestion(name),
  unlock: (name) => strings.unlockQuestion(name),
  disable: (name) => strings.disableQuestion(name),
  enable: (name) => strings.enableQuestion(name),
  remove: (name) => strings.removeQuestion(name),
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
      text={strings.newPasswordEffect}
      submitLabel={strings.makeANewPassword}
      errorTitle={strings.couldNotResetPassword}
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
      text={strings.removeAuthenticatorEffect}
      submitLabel={strings.removeTheApp}
      errorTitle={strings.couldNotRemoveTheApp}
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
      text={strings.unlockEffect}
      submitLabel={strings.unlock}
      errorTitle={strings.couldNotUnlockTheUser}
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
      text={isDisabled ? strings.disableEffect : strings.enableEffect}
      submitLabel={isDisabled ? strings.disable : strings.enable}
      errorTitle={strings.couldNotChangeTheUser}
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
      text={strings.removeUserEffect}
      submitLabel={strings.removeUser}
      isDanger
      errorTitle={strings.couldNotRemoveTheUser}
      mutation={remove}
      onSubmit={() => remove.mutate(user.id, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}
