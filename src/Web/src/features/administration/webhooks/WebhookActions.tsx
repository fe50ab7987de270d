import { ActionIcon, Alert, Button, Group, Menu, Modal, Stack } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useState } from "react";
import {
  useRemoveWebhook,
  useRenewWebhookSecret,
  useReplaceWebhook,
  useTestWebhook,
  type Webhook,
} from "../../../api/webhooks";
import * as strings from "../../../strings/administration/webhooks";
import { ConfirmForm } from "../users/ConfirmForm";
import { DeliveryTable } from "./DeliveryTable";
import { WebhookForm } from "./WebhookForm";
import { WebhookSecretNote } from "./WebhookSecretNote";

type Action = "edit" | "messages" | "test" | "secret" | "remove";

/** The actions on a webhook. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const [action, setAction] = useState<Action>();
  const close = () => setAction(undefined);
  const { name } = webhook.webhook;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="sm" aria-label={strings.actionsOn(name)}>
            <IconDots size={14} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAction("messages")}>{strings.messagesAction}</Menu.Item>
          <Menu.Item onClick={() => setAction("test")}>{strings.testAction}</Menu.Item>
          <Menu.Item onClick={() => setAction("edit")}>{strings.editAction}</Menu.Item>
          <Menu.Item onClick={() => setAction("secret")}>{strings.newSecretAction}</Menu.Item>
          <Menu.Item c="red.9" onClick={() => setAction("remove")}>
            {strings.removeAction}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={action !== undefined}
        onClose={close}
        title={action && titles[action](name)}
        size={action === "messages" ? "xl" : "md"}
      >
        {action === "edit" && <EditForm webhook={webhook} onClose={close} />}
        {action === "messages" && <DeliveryTable webhook={webhook} />}
        {action === "test" && <TestForm webhook={webhook} onClose={close} />}
        {action === "secret" && <SecretForm webhook={webhook} onClose={close} />}
        {action === "remove" && <RemoveForm webhook={webhook} onClose={close} />}
      </Modal>
    </>
  );
}

const titles: Record<Action, (name: string) => string> = {
  edit: strings.editWebhook,
  messages: strings.messagesTo,
  test: strings.sendATestTo,
  secret: strings.newSecretFor,
  remove: strings.removeWebhookQuestion,
};

interface FormProps {
  webhook: Webhook;
  onClose(): void;
}

function EditForm({ webhook, onClose }: FormProps) {
  const replace = useReplaceWebhook(webhook);
  return (
    <WebhookForm
      initial={webhook.webhook}
      submitLabel={strings.save}
      errorTitle={strings.couldNotSaveTheWebhook}
      mutation={replace}
      onSubmit={(body) => replace.mutate(body, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}

function TestForm({ webhook, onClose }: FormProps) {
  const test = useTestWebhook();
  if (test.data) {
    const { isTaken, error } = test.data;
    return (
      <Stack>
        <Alert color={isTaken ? "green" : "red"} role="status">
          {isTaken ? strings.testTaken : strings.testRefused(error)}
        </Alert>
        <Group justify="flex-end">
          <Button onClick={onClose}>{strings.done}</Button>
        </Group>
      </Stack>
    );
  }
  return (
    <ConfirmForm
      text={strings.testEffect}
      submitLabel={strings.sendTest}
      errorTitle={strings.couldNotSendTheTest}
      mutation={test}
      onSubmit={() => test.mutate(webhook.id)}
      onCancel={onClose}
    />
  );
}

function SecretForm({ webhook, onClose }: FormProps) {
  const renew = useRenewWebhookSecret();
  if (renew.data) return <WebhookSecretNote made={renew.data} onClose={onClose} />;
  return (
    <ConfirmForm
      text={strings.newSecretEffect}
      submitLabel={strings.makeANewSecret}
      errorTitle={strings.couldNotMakeASecret}
      mutation={renew}
      onSubmit={() => renew.mutate(webhook.id)}
      onCancel={onClose}
    />
  );
}

function RemoveForm({ webhook, onClose }: FormProps) {
  const remove = useRemoveWebhook();
  return (
    <ConfirmForm
      text={strings.removeWebhookEffect}
      submitLabel={strings.removeWebhook}
      isDanger
      errorTitle={strings.couldNotRemoveTheWebhook}
      mutation={remove}
      onSubmit={() => remove.mutate(webhook.id, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}
