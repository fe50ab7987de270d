import { Stack, Text } from "@mantine/core";
import type { AuditEntry } from "../../../api/types";
import { type Column, DataTable } from "../../../ui/DataTable";
import { type DescriptionItem, DescriptionList } from "../../../ui/DescriptionList";
import { type AuditChange, auditChanges } from "./auditChanges";

/** What an action changed, its reason, and the entry's place in the chain. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const changes = auditChanges(entry.before, entry.after);
  const items: DescriptionItem[] = [
    { label: "Entry", value: String(entry.number) },
    { label: "Action", value: <span className="path">{entry.action}</span> },
    ...(entry.reason ? [{ label: "Reason", value: entry.reason }] : []),
    {
      label: "Hash",
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
          label={`Changes of entry ${entry.number}`}
          columns={columns}
          rows={changes}
          rowKey={({ path }) => path}
        />
      ) : (
        <Text size="sm" c="dimmed">
          The entry has nothing before and after.
        </Text>
      )}
      <DescriptionList items={items} />
    </Stack>
  );
}

const columns: readonly Column<AuditChange>[] = [
  { label: "Changed", cell: ({ path }) => (path ? <span className="path">{path}</span> : "Value") },
  { label: "Before", cell: ({ before }) => <Value text={before} />, maxWidth: 380 },
  { label: "After", cell: ({ after }) => <Value text={after} />, maxWidth: 380 },
];

function Value({ text }: { text: string | undefined }) {
  if (text === undefined)
    return (
      <Text span size="sm" c="dimmed">
        none
      </Text>
    );
  return <span style={{ overflowWrap: "anywhere" }}>{text}</span>;
}
