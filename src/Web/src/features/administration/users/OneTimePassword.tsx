import { Button, Group, Stack, Text } from "@mantine/core";
import type { NewPassword } from "../../../api/types";
import { CopyBlock } from "../../../ui/CopyBlock";
import { DateTime } from "../../../ui/DateTime";

/** A new one-time password. It is shown only once. */
export function OneTimePassword({ created, onClose }: { created: NewPassword; onClose(): void }) {
  return (
    <Stack>
      <Text size="sm">
        {created.userName} signs in with this password before <DateTime iso={created.expiresAt} />, and then chooses
        another one. It is not shown again.
      </Text>
      <CopyBlock label="One-time password" text={created.password} />
      <Group justify="flex-end">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  );
}
