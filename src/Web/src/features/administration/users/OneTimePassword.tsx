import { Button, Group, Stack, Text } from "@mantine/core";
import type { NewPassword } from "../../../api/types";
import * as strings from "../../../strings/administration/users";
import { CopyBlock } from "../../../ui/CopyBlock";
import { DateTime } from "../../../ui/DateTime";

/** A new one-time password. It is shown only once. */
export function OneTimePassword({ created, onClose }: { created: NewPassword; onClose(): void }) {
  return (
    <Stack>
      <Text size="sm">{strings.passwordNote(created.userName, <DateTime iso={created.expiresAt} />)}</Text>
      <CopyBlock label={strings.oneTimePassword} text={created.password} />
      <Group justify="flex-end">
        <Button onClick={onClose}>{strings.done}</Button>
      </Group>
    </Stack>
  );
}
