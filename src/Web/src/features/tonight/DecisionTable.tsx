import { Anchor, Group, Text, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import type { Decision } from "../../api/types";
import * as strings from "../../strings/tonight";
import { type Column, DataTable } from "../../ui/DataTable";
import { Status } from "../../ui/Status";
import { VirtualDataTable } from "../../ui/VirtualDataTable";
import { shortPath } from "../../ui/volumeTitle";
import { backupTime } from "../volume/backupTime";
import { ApprovalActions } from "./ApprovalActions";
import { DecisionDetails } from "./DecisionDetails";
import { decisionStatus, formatOccurrence } from "./decisionLabels";
import { ReasonText } from "./ReasonText";
import { useNamedObjects } from "./useNamedObjects";

/** A table of the decisions about a volume with their reasons. A row opens to the details of the decision. */
export function DecisionTable({ decisions }: { decisions: readonly Decision[] }) {
  const table = useDecisionColumns();
  return <DataTable label={strings.decisions} {...table} rows={decisions} rowKey={rowKey} />;
}

interface ListProps {
  /** The number of decisions, loaded or not. */
  count: number;
  decisionAt(index: number): Decision | undefined;
  /** Told which decisions are in sight, to load them. */
  onRange(first: number, end: number): void;
}

/** A list of any number of decisions with their reasons. A row opens to the details of the decision. */
export function DecisionList({ count, decisionAt, onRange }: ListProps) {
  const table = useDecisionColumns();
  return <VirtualDataTable label={strings.decisions} {...table} count={count} rowAt={decisionAt} onRange={onRange} />;
}

/** Returns the columns, and the details of the rows that are open. */
function useDecisionColumns() {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const objects = useNamedObjects();
  const toggle = (key: string) =>
    setExpanded(
      (current) => new Set(current.has(key) ? [...current].filter((other) => other !== key) : [...current, key]),
    );
  const columns: Column<Decision>[] = [
    {
      label: strings.volume,
      cell: (decision) => {
        const key = rowKey(decision);
        return <VolumeCell decision={decision} isExpanded={expanded.has(key)} onToggle={() => toggle(key)} />;
      },
      nowrap: true,
    },
    { label: strings.backupOrWindow, cell: formatOccurrence, nowrap: true },
    {
      label: strings.decision,
      cell: ({ kind }) => {
        const { tone, label, description } = decisionStatus[kind];
        return <Status tone={tone} label={label} title={description} />;
      },
      nowrap: true,
    },
    {
      label: strings.backupTime,
      cell: (decision) => backupTime(decision),
      nowrap: true,
    },
    {
      label: strings.reason,
      cell: (decision) => <ReasonText decision={decision} objects={objects} />,
      maxWidth: 620,
    },
    {
      label: strings.actions,
      labelHidden: true,
      cell: (decision) => decision.kind === "needsApproval" && <ApprovalActions decision={decision} />,
    },
  ];
  return {
    columns,
    renderDetails: (decision: Decision) => expanded.has(rowKey(decision)) && <DecisionDetails decision={decision} />,
  };
}

function rowKey({ volumeId, schedule, occursAt }: Decision): string {
  return `${volumeId} ${schedule} ${occursAt}`;
}

interface CellProps {
  decision: Decision;
  isExpanded: boolean;
  onToggle(): void;
}

function VolumeCell({ decision: { volumeId, volumePath, hostName }, isExpanded, onToggle }: CellProps) {
  const Chevron = isExpanded ? IconChevronDown : IconChevronRight;
  return (
    <Group gap={6} wrap="nowrap">
      <UnstyledButton
        aria-expanded={isExpanded}
        aria-label={strings.detailsOf(shortPath(volumePath), hostName)}
        onClick={onToggle}
      >
        <Chevron size={16} aria-hidden />
      </UnstyledButton>
      <Anchor component={Link} to={`/volumes/${volumeId}`} size="sm" fw={550}>
        {shortPath(volumePath)}
      </Anchor>
      <Text size="sm" c="dimmed">
        {hostName}
      </Text>
    </Group>
  );
}
