import { Group, Stack, Text } from "@mantine/core";
import { messageOf } from "../../api/problem";
import { useSetHostName, useSetLabels } from "../../api/servers";
import type { Server } from "../../api/types";
import * as strings from "../../strings/server";
import { ActionButton } from "../../ui/ActionButton";
import { formatLabels } from "../../ui/labels";
import { Section } from "../../ui/Section";
import { Status } from "../../ui/Status";
import { acceptedLabels } from "./requestedLabels";

/** What the agent reports beside what is bound to the server: another host name, or labels that it asks for. */
export function ReportedByAgent({ server }: { server: Server }) {
  const labels = acceptedLabels(server);
  const { reportedHostName } = server;
  if (!reportedHostName && !labels) return null;
  return (
    <Section title={strings.agentReportsOtherwise} actions={<Status tone="warning" label={strings.acceptOrCheck} />}>
      <Stack gap="xs">
        {reportedHostName && <OtherName server={server} reported={reportedHostName} />}
        {labels && <OtherLabels server={server} labels={labels} />}
      </Stack>
    </Section>
  );
}

function OtherName({ server, reported }: { server: Server; reported: string }) {
  const setName = useSetHostName(server.id);
  return (
    <Group gap="sm" justify="space-between">
      <Text size="sm" flex={1} miw={220} style={{ overflowWrap: "anywhere" }}>
        {strings.hostNameDiffers(<b>{server.hostName}</b>, <b>{reported}</b>)}
        {setName.isError && <ErrorText error={setName.error} />}
      </Text>
      <ActionButton
        needs="manageServers"
        size="xs"
        variant="default"
        loading={setName.isPending}
        onClick={() => setName.mutate(reported)}
      >
        {strings.acceptHostName}
      </ActionButton>
    </Group>
  );
}

function OtherLabels({ server, labels }: { server: Server; labels: Record<string, string> }) {
  const setLabels = useSetLabels(server.id);
  return (
    <Group gap="sm" justify="space-between">
      <Text size="sm" flex={1} miw={220} style={{ overflowWrap: "anywhere" }}>
        {strings.labelsDiffer(
          <b>{formatLabels(server.requestedLabels).join(", ")}</b>,
          formatLabels(server.labels).join(", ") || strings.noLabels,
          formatLabels(labels).join(", "),
        )}
        {setLabels.isError && <ErrorText error={setLabels.error} />}
      </Text>
      <ActionButton
        needs="manageServers"
        size="xs"
        variant="default"
        loading={setLabels.isPending}
        onClick={() => setLabels.mutate(labels)}
      >
        {strings.acceptLabels}
      </ActionButton>
    </Group>
  );
}

function ErrorText({ error }: { error: unknown }) {
  return (
    <Text span inherit c="red" display="block" role="alert" fw={550}>
      {messageOf(error)}
    </Text>
  );
}
