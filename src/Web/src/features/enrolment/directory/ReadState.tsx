import { Alert, List, Text } from "@mantine/core";
import { useReadDirectory } from "../../../api/directory";
import type { DirectoryCoverage } from "../../../api/types";
import * as strings from "../../../strings/directory";
import { ActionButton } from "../../../ui/ActionButton";
import { ProblemAlert } from "../../../ui/ProblemAlert";

/** What is wrong with the reads of the directory. Renders nothing when all is well. */
export function ReadState({ coverage }: { coverage: DirectoryCoverage }) {
  const read = useReadDirectory();
  return (
    <>
      {coverage.failure && (
        <Alert color="red" variant="light" title={strings.readFailed}>
          <Text size="sm">{coverage.failure}</Text>
          <Text size="sm">{strings.readFailedEffect}</Text>
        </Alert>
      )}
      {coverage.heldLosses > 0 && (
        <Alert color="gray" variant="light" title={strings.lossesHeld(coverage.heldLosses)}>
          <Text size="sm" mb="xs">
            {strings.lossesAdvice}
          </Text>
          <ActionButton needs="enrol" size="xs" loading={read.isPending} onClick={() => read.mutate(true)}>
            {strings.acceptLosses}
          </ActionButton>
        </Alert>
      )}
      {coverage.setAsideCount > 0 && (
        <Alert color="gray" variant="light" title={strings.setAside(coverage.setAsideCount)}>
          <List size="sm">
            {coverage.setAside.map(({ entry, reason }) => (
              <List.Item key={`${entry} ${reason}`} style={{ overflowWrap: "anywhere" }}>
                {strings.setAsideEntry(entry, reason)}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {read.isError && <ProblemAlert title={strings.couldNotRead} error={read.error} />}
    </>
  );
}

/** Reads the directory now. */
export function ReadNowButton() {
  const read = useReadDirectory();
  return (
    <ActionButton needs="enrol" size="xs" variant="default" loading={read.isPending} onClick={() => read.mutate(false)}>
      {strings.readNow}
    </ActionButton>
  );
}
