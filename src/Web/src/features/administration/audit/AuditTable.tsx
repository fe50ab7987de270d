import { Group, Text, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { useState } from "react";
import type { AuditEntry } from "../../../api/types";
import * as strings from "../../../strings/administration/audit";
import { type Column, DataTable } from "../../../ui/DataTable";
import { DateTime } from "../../../ui/DateTime";
import { AuditDetails } from "./AuditDetails";
import { actionLabel } from "./auditChanges";

/** Entries of the audit. A row opens to what was there before and after. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  const toggle = (number: number) =>
    setExpanded((current) => {
      const next = new Set(current);
      if (!next.delete(number)) next.add(number);
      return next;
    });
  const columns: Column<AuditEntry>[] = [
    {
      label: strings.time,
      cell: (entry) => (
        <TimeCell entry={entry} isExpanded={expanded.has(entry.number)} onToggle={() => toggle(entry.number)} />
      ),
      nowrap: true,
    },
    { label: strings.who, cell: ({ actor }) => <Breakable text={actor} />, maxWidth: 220 },
    {
      label: strings.action,
      cell: ({ action }) => (
        <Text span size="sm" fw={550} title={action}>
          {actionLabel(action)}
        </Text>
      ),
    },
    { label: strings.object, cell: ({ subject }) => <Breakable text={subject} />, maxWidth: 300 },
    { label: strings.detail, cell: ({ detail }) => <Breakable text={detail} />, maxWidth: 420 },
    { label: strings.from, cell: ({ source }) => <span className="path">{source}</span> },
  ];
  return (
    <DataTable
      label={strings.audit}
      columns={columns}
      rows={entries}
      rowKey={({ number }) => String(number)}
      renderDetails={(entry) => expanded.has(entry.number) && <AuditDetails entry={entry} />}
    />
  );
}

function Breakable({ text }: { text: string }) {
  return <span style={{ overflowWrap: "anywhere" }}>{text}</span>;
}

interface CellProps {
  entry: AuditEntry;
  isExpanded: boolean;
  onToggle(): void;
}

function TimeCell({ entry: { number, at }, isExpanded, onToggle }: CellProps) {
  const Chevron = isExpanded ? IconChevronDown : IconChevronRight;
  return (
    <Group gap={6} wrap="nowrap">
      <UnstyledButton aria-expanded={isExpanded} aria-label={strings.detailsOfEntry(number)} onClick={onToggle}>
        <Chevron size={16} aria-hidden />
      </UnstyledButton>
      <DateTime iso={at} />
    </Group>
  );
}
