import { Modal } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import { useCreateWebhook } from "../../../api/webhooks";
import * as strings from "../../../strings/administration/webhooks";
import { ActionButton } from "../../../ui/ActionButton";
import { WebhookForm } from "./WebhookForm";
import { WebhookSecretNote } from "./WebhookSecretNote";

/** Adds a webhook and shows its secret. */
export function AddWebhookButton() {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <ActionButton needs="manageAccess" size="xs" leftSection={<IconPlus size={14} />} onClick={open}>
        {strings.addWebhookAction}
      </ActionButton>
      <Modal opened={opened} onClose={close} title={strings.addAWebhook}>
        <AddWebhookForm onClose={close} />
      </Modal>
    </>
  );
}

function AddWebhookForm({ onClose }: { onClose(): void }) {
  const add = useCreateWebhook();
  if (add.data) return <WebhookSecretNote made={add.data} onClose={onClose} />;
  return (
    <WebhookForm
      submitLabel={strings.addWebhook}
      errorTitle={strings.couldNotAddTheWebhook}
      mutation={add}
      onSubmit={add.mutate}
      onCancel={onClose}
    />
  );
}
