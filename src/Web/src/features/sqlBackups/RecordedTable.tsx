import { useRemoveSqlBackup } from "../../api/sqlBackups";
import type { RecordedSqlBackup } from "../../api/types";
import { ActionButton } from "../../ui/ActionButton";
import { type Column, DataTable } from "../../ui/DataTable";
import { RelativeTime } from "../../ui/DateTime";
import { formatBytes, formatSeconds } from "../../ui/format";
import { Status } from "../../ui/Status";

/** The recorded backups of a server's databases, newest first, with the best of each database. */
export function RecordedTable({ serverId, recorded }: { serverId: string; recorded: readonly RecordedSqlBackup[] }) {
  const remove: Column<RecordedSqlBackup> = {
    label: "Actions",
    labelHidden: true,
    cell: ({ id, database }) => <RemoveButton serverId={serverId} recordId={id} database={database} />,
  };
  return <DataTable label="Recorded backups" columns={[...columns, remove]} rows={recorded} rowKey={({ id }) => id} />;
}

const columns: readonly Column<RecordedSqlBackup>[] = [
  { label: "Database", cell: ({ database }) => database },
  { label: "Recorded", nowrap: true, cell: ({ recordedAt }) => <RelativeTime iso={recordedAt} /> },
  {
    label: "Settings",
    cell: ({ settings }) =>
      `${settings.filesPerVolume} a volume, ${settings.bufferCount} × ${formatBytes(settings.maxTransferBytes)}` +
      (settings.isCompressed ? ", compressed" : ""),
  },
  { label: "Data", numeric: true, nowrap: true, cell: ({ bytes }) => formatBytes(bytes) },
  { label: "Duration", numeric: true, nowrap: true, cell: ({ seconds }) => formatSeconds(seconds) },
  { label: "Rate", numeric: true, nowrap: true, cell: ({ bytesPerSecond }) => `${formatBytes(bytesPerSecond)}/s` },
  {
    label: "Comparison",
    cell: ({ isBest, rateDisagrees }) =>
      rateDisagrees ? (
        <Status tone="warning" label="The printed rate differs" />
      ) : isBest ? (
        <Status tone="good" label="Best so far" />
      ) : (
        ""
      ),
  },
];

function RemoveButton({ serverId, recordId, database }: { serverId: string; recordId: string; database: string }) {
  const remove = useRemoveSqlBackup(serverId, recordId);
  return (
    <ActionButton
      size="compact-xs"
      variant="default"
      loading={remove.isPending}
      needs="operate"
      aria-label={`Remove the result of ${database}`}
      onClick={() => remove.mutate()}
    >
      Remove
    </ActionButton>
  );
}
