import { Button, Group, Stack, Text } from "@mantine/core";
import type { WebhookSecret } from "../../../api/webhooks";
import * as strings from "../../../strings/administration/webhooks";
import { CopyBlock } from "../../../ui/CopyBlock";

/** The secret of a webhook, which is shown once. */
export function WebhookSecretNote({ made, onClose }: { made: WebhookSecret; onClose(): void }) {
  return (
    <Stack>
      <Text size="sm">{strings.secretNote}</Text>
      <CopyBlock label={strings.secret} text={made.secret} />
      <Group justify="flex-end">
        <Button onClick={onClose}>{strings.done}</Button>
      </Group>
    </Stack>
  );
}
