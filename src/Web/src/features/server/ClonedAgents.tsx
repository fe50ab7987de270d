import { Group, Stack, Text } from "@mantine/core";
import { messageOf } from "../../api/problem";
import { useKeepAgent } from "../../api/servers";
import type { Server, ServerAgent } from "../../api/types";
import * as strings from "../../strings/server";
import { ActionButton } from "../../ui/ActionButton";
import { RelativeTime } from "../../ui/DateTime";
import { Section } from "../../ui/Section";
import { Status } from "../../ui/Status";

/** The machines that use the identity of one server. An administrator chooses which one stays. */
export function ClonedAgents({ server }: { server: Server }) {
  if (server.agents.length === 0) return null;
  return (
    <Section title={strings.sharedIdentity} actions={<Status tone="danger" label={strings.oneIsCopy} />}>
      <Stack gap="xs">
        <Text size="sm">{strings.keepAgentAdvice}</Text>
        {server.agents.map((agent) => (
          <Agent key={agent.instance} serverId={server.id} agent={agent} />
        ))}
      </Stack>
    </Section>
  );
}

function Agent({ serverId, agent }: { serverId: string; agent: ServerAgent }) {
  const keep = useKeepAgent(serverId);
  return (
    <Group gap="sm" justify="space-between">
      <Text size="sm" flex={1} miw={220} style={{ overflowWrap: "anywhere" }}>
        {strings.agentAt(
          <b>{agent.hostName}</b>,
          agent.address,
          stateOf(agent),
          <RelativeTime iso={agent.firstSeenAt} />,
          <RelativeTime iso={agent.lastSeenAt} />,
        )}
        {keep.isError && (
          <Text span inherit c="red" display="block" role="alert" fw={550}>
            {messageOf(keep.error)}
          </Text>
        )}
      </Text>
      <ActionButton
        needs="manageServers"
        size="xs"
        variant="default"
        loading={keep.isPending}
        onClick={() => keep.mutate(agent.instance)}
      >
        {strings.keepAgent(agent.hostName)}
      </ActionButton>
    </Group>
  );
}

function stateOf(agent: ServerAgent): string {
  if (agent.isKept) return strings.staysWithNewCertificate;
  return agent.isConnected ? strings.connected : strings.refused;
}
