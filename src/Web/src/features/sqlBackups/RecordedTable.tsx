import { useRemoveSqlBackup } from "../../api/sqlBackups";
import type { RecordedSqlBackup } from "../../api/types";
import * as strings from "../../strings/sqlBackups";
import { ActionButton } from "../../ui/ActionButton";
import { type Column, DataTable } from "../../ui/DataTable";
import { RelativeTime } from "../../ui/DateTime";
import { formatBytes, formatSeconds } from "../../ui/format";
import { Status } from "../../ui/Status";

/** The recorded backups of a server's databases, newest first, with the best of each database. */
export function RecordedTable({ serverId, recorded }: { serverId: string; recorded: readonly RecordedSqlBackup[] }) {
  const remove: Column<RecordedSqlBackup> = {
    label: strings.actions,
    labelHidden: true,
    cell: ({ id, database }) => <RemoveButton serverId={serverId} recordId={id} database={database} />,
  };
  return (
    <DataTable label={strings.recordedBackups} columns={[...columns, remove]} rows={recorded} rowKey={({ id }) => id} />
  );
}

const columns: readonly Column<RecordedSqlBackup>[] = [
  { label: strings.database, cell: ({ database }) => database },
  { label: strings.recorded, nowrap: true, cell: ({ recordedAt }) => <RelativeTime iso={recordedAt} /> },
  {
    label: strings.settings,
    cell: ({ settings: { filesPerVolume, bufferCount, maxTransferBytes, isCompressed } }) =>
      (isCompressed ? strings.compressedSettingsOf : strings.settingsOf)(
        filesPerVolume,
        bufferCount,
        formatBytes(maxTransferBytes),
      ),
  },
  { label: strings.data, numeric: true, nowrap: true, cell: ({ bytes }) => formatBytes(bytes) },
  { label: strings.duration, numeric: true, nowrap: true, cell: ({ seconds }) => formatSeconds(seconds) },
  {
    label: strings.rate,
    numeric: true,
    nowrap: true,
    cell: ({ bytesPerSecond }) => `${formatBytes(bytesPerSecond)}/s`,
  },
  {
    label: strings.comparison,
    cell: ({ isBest, rateDisagrees }) =>
      rateDisagrees ? (
        <Status tone="warning" label={strings.printedRateDiffers} />
      ) : isBest ? (
        <Status tone="good" label={strings.bestSoFar} />
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
      aria-label={strings.removeTheResultOf(database)}
      onClick={() => remove.mutate()}
    >
      {strings.remove}
    </ActionButton>
  );
}
