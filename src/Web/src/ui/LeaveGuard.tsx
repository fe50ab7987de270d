import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useEffect } from "react";
import { useBlocker } from "react-router";
import * as strings from "../strings/ui";

interface Props {
  /** Returns whether the page has edits that are not saved. Read when the user leaves, so that a save counts at once. */
  hasEdits(): boolean;
}

/** Asks before edits are lost: by a link, by the back button, or by closing the tab. */
export function LeaveGuard({ hasEdits }: Props) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return currentLocation.pathname !== nextLocation.pathname && hasEdits();
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasEdits()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [hasEdits]);
  const stay = () => blocker.reset?.();
  return (
    <Modal opened={blocker.state === "blocked"} onClose={stay} title={strings.discardYourChanges}>
      <Stack>
        <Text size="sm">{strings.changesNotSaved}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={stay} data-autofocus>
            {strings.keepEditing}
          </Button>
          <Button color="red.9" onClick={() => blocker.proceed?.()}>
            {strings.discardChanges}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
