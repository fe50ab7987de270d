import { Anchor, Group, Table, Text, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import type { Decision } from "../../api/types";
import { Status } from "../../ui/Status";
import { shortPath } from "../volume/volumeTitle";
import { ApproveButton } from "./ApproveButton";
import { DecisionFacts } from "./DecisionFacts";
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
            <Table.Th>
              <span className="visually-hidden">Actions</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {decisions.map((decision) => (
            <DecisionRows key={`${decision.volumeId} ${decision.schedule} ${decision.occursAt}`} decision={decision} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function DecisionRows({ decision }: { decision: Decision }) {
  const [open, setOpen] = useState(false);
  const Chevron = open ? IconChevronDown : IconChevronRight;
  const { tone, label, meaning } = decisionWords[decision.kind];
  return (
    <>
      <Table.Tr>
        <Table.Td>
          <Group gap={6} wrap="nowrap" align="flex-start">
            <UnstyledButton
              mt={2}
              aria-expanded={open}
              aria-label={`Details of ${shortPath(decision.volumePath)} on ${decision.hostName}`}
              onClick={() => setOpen(!open)}
            >
              <Chevron size={16} aria-hidden />
            </UnstyledButton>
            <div>
              <Anchor component={Link} to={`/volumes/${decision.volumeId}`} size="sm" fw={550}>
                {shortPath(decision.volumePath)}
              </Anchor>
              <Text size="xs" c="dimmed">
                {decision.hostName}
              </Text>
            </div>
          </Group>
        </Table.Td>
        <Table.Td maw={220}>
          <Text size="sm">{occasion(decision)}</Text>
        </Table.Td>
        <Table.Td style={{ whiteSpace: "nowrap" }}>
          <Status tone={tone} label={label} title={meaning} />
        </Table.Td>
        <Table.Td maw={560}>
          <Text size="sm">{decision.reason}</Text>
        </Table.Td>
        <Table.Td ta="right">{decision.kind === "needsApproval" && <ApproveButton decision={decision} />}</Table.Td>
      </Table.Tr>
      {open && (
        <Table.Tr>
          <Table.Td colSpan={5}>
            <DecisionFacts decision={decision} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}
