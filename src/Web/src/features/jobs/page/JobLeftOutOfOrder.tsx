import type { FilesLeftOutOfOrder } from "../../../api/types";
import { atStart } from "../../../strings/atStart";
import * as strings from "../../../strings/jobs/page";
import { type Column, DataTable } from "../../../ui/DataTable";
import { formatBytes, formatCount, formatSeconds } from "../../../ui/format";
import { Section } from "../../../ui/Section";

const columns: readonly Column<FilesLeftOutOfOrder>[] = [
  { label: strings.reason, cell: ({ reason }) => atStart(reason) },
  { label: strings.files, cell: ({ files }) => formatCount(files), numeric: true },
  { label: strings.size, cell: ({ bytes }) => formatBytes(bytes), numeric: true },
  { label: strings.costInEachBackup, cell: ({ secondsUnsaved }) => formatSeconds(secondsUnsaved), numeric: true },
];

/** The files that lie outside the order of the backup after a job, by reason. */
export function JobLeftOutOfOrder({ left }: { left: readonly FilesLeftOutOfOrder[] }) {
  return (
    <Section title={strings.leftOutOfOrder} hint={strings.leftOutOfOrderHint}>
      <DataTable label={strings.leftOutOfOrder} columns={columns} rows={left} rowKey={({ reason }) => reason} />
    </Section>
  );
}
