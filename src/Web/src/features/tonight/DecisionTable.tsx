import { Anchor, Table, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Decision } from "../../api/types";
import { Status } from "../../ui/Status";
import { shortPath } from "../volume/volumeTitle";
import { decisionWords, occasion } from "./decisionWords";

/** One row for each decision; the reason is what the page is for. */
export function DecisionTable({ decisions }: { decisions: readonly Decision[] }) {
  return (
    <Table.ScrollContainer minWidth={760} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing="xs" aria-label="Decisions">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Volume</Table.Th>
            <Table.Th>Before</Table.Th>
            <Table.Th>Decision</Table.Th>
            <Table.Th>Why</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {decisions.map((decision) => (
            <Table.Tr key={`${decision.volumeId} ${decision.schedule} ${decision.occursAt}`}>
              <Table.Td>
                <Anchor component={Link} to={`/volumes/${decision.volumeId}`} size="sm" fw={550}>
                  {shortPath(decision.volumePath)}
                </Anchor>
                <Text size="xs" c="dimmed">
                  {decision.hostName}
                </Text>
              </Table.Td>
              <Table.Td maw={220}>
                <Text size="sm">{occasion(decision)}</Text>
              </Table.Td>
              <Table.Td style={{ whiteSpace: "nowrap" }}>
                <Status {...decisionWords[decision.kind]} />
              </Table.Td>
              <Table.Td maw={520}>
                <Text size="sm">{decision.reason}</Text>
                {decision.policy && (
                  <Text size="xs" c="dimmed">
                    Policy {decision.policy}, version {decision.policyVersion}
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
