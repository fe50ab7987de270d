import { Anchor, Group, Text, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import type { Decision } from "../../api/types";
import { type Column, DataTable } from "../../ui/DataTable";
import { Status } from "../../ui/Status";
import { shortPath } from "../volume/volumeTitle";
import { DecisionFacts } from "./DecisionFacts";
import { decisionWords, occasion } from "./decisionWords";
import { SecondPerson } from "./SecondPerson";

/** One row for each decision; the reason is what the page is for. */
export function DecisionTable({ decisions }: { decisions: readonly Decision[] }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setOpen((current) => new Set(current.has(key) ? [...current].filter((other) => other !== key) : [...current, key]));
  const columns: Column<Decision>[] = [
    {
      label: "Volume",
      cell: (decision) => {
        const key = keyOf(decision);
        return <VolumeCell decision={decision} isOpen={open.has(key)} onToggle={() => toggle(key)} />;
      },
    },
    { label: "Before", cell: occasion, maw: 240 },
    {
      label: "Decision",
      cell: ({ kind }) => {
        const { tone, label, meaning } = decisionWords[kind];
        return <Status tone={tone} label={label} title={meaning} />;
      },
      nowrap: true,
    },
    { label: "Why", cell: ({ reason }) => reason, maw: 620 },
    {
      label: "Actions",
      labelHidden: true,
      cell: (decision) => decision.kind === "needsApproval" && <SecondPerson decision={decision} />,
    },
  ];
  return (
    <DataTable
      label="Decisions"
      columns={columns}
      rows={decisions}
      keyOf={keyOf}
      below={(decision) => open.has(keyOf(decision)) && <DecisionFacts decision={decision} />}
    />
  );
}

function keyOf({ volumeId, schedule, occursAt }: Decision): string {
  return `${volumeId} ${schedule} ${occursAt}`;
}

interface CellProps {
  decision: Decision;
  isOpen: boolean;
  onToggle(): void;
}

function VolumeCell({ decision: { volumeId, volumePath, hostName }, isOpen, onToggle }: CellProps) {
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <UnstyledButton
        mt={2}
        aria-expanded={isOpen}
        aria-label={`Details of ${shortPath(volumePath)} on ${hostName}`}
        onClick={onToggle}
      >
        <Chevron size={16} aria-hidden />
      </UnstyledButton>
      <div>
        <Anchor component={Link} to={`/volumes/${volumeId}`} size="sm" fw={550}>
          {shortPath(volumePath)}
        </Anchor>
        <Text size="xs" c="dimmed">
          {hostName}
        </Text>
      </div>
    </Group>
  );
}
