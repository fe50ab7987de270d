import { Stack, Text } from "@mantine/core";
import type { AuditEntry } from "../../../api/types";
import * as strings from "../../../strings/administration/audit";
import { type Column, DataTable } from "../../../ui/DataTable";
import { type DescriptionItem, DescriptionList } from "../../../ui/DescriptionList";
import { type AuditChange, auditChanges } from "./auditChanges";

/** What an action changed, its reason, and the entry's place in the chain. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const changes = auditChanges(entry.before, entry.after);
  const items: DescriptionItem[] = [
    { label: strings.entry, value: String(entry.number) },
    { label: strings.action, value: <span className="path">{entry.action}</span> },
    ...(entry.reason ? [{ label: strings.reason, value: entry.reason }] : []),
    {
      label: strings.hash,
      value: (
        <span className="path" style={{ overflowWrap: "anywhere" }}>
          {entry.hash}
        </span>
      ),
    },
  ];
  return (
    <Stack gap="sm" maw={900}>
      {changes.length > 0 ? (
        <DataTable
          label={strings.changesOfEntry(entry.number)}
          columns={columns}
          rows={changes}
          rowKey={({ path }) => path}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {strings.entryWithoutValues}
        </Text>
      )}
      <DescriptionList items={items} />
    </Stack>
  );
}

const columns: readonly Column<AuditChange>[] = [
  { label: strings.changed, cell: ({ path }) => (path ? <span className="path">{path}</span> : strings.value) },
  { label: strings.before, cell: ({ before }) => <Value text={before} />, maxWidth: 380 },
  { label: strings.after, cell: ({ after }) => <Value text={after} />, maxWidth: 380 },
];

function Value({ text }: { text: string | undefined }) {
  if (text === undefined)
    return (
      <Text span size="sm" c="dimmed">
        {strings.none}
      </Text>
    );
  return <span style={{ overflowWrap: "anywhere" }}>{text}</span>;
}
