import { List, Stack, Text } from "@mantine/core";
import { useBackupForecast } from "../../api/backupForecast";
import type { BackupForecast } from "../../api/types";
import { type Column, DataTable } from "../../ui/DataTable";
import { formatBytes, formatCount, formatPercent, formatSeconds } from "../../ui/format";
import { Section } from "../../ui/Section";
import { StatList } from "../../ui/StatList";
import { Status } from "../../ui/Status";

type Files = NonNullable<BackupForecast["files"]>;
type SizeClass = Files["sizes"][number];

/** The files of a volume by size and directory, their cost, and advice where files are the cost. */
export function DenseFilesSection({ volumeId }: { volumeId: string }) {
  const files = useBackupForecast(volumeId).data?.files;
  if (!files) return null;
  return (
    <Section title="Files" hint="Backups by files slow down where files average below 25 to 50 KB.">
      <Stack gap="sm">
        <StatList stats={statsOf(files)} />
        {files.largestDirectory && (
          <Text size="sm">
            Largest directory: <span className="path">{files.largestDirectory}</span>
          </Text>
        )}
        {files.sizes.length > 0 && (
          <DataTable
            label="Files by size"
            columns={columnsOf(files)}
            rows={files.sizes}
            rowKey={({ belowBytes }) => String(belowBytes)}
          />
        )}
        <Text component="div" size="sm">
          {files.filesAreTheCost ? (
            <Status tone="warning" label="Files, not fragments, take most of the backup's time." />
          ) : (
            <Status tone="neutral" label="Files do not take most of the backup's time: no advice." />
          )}
        </Text>
        {files.advice.length > 0 && (
          <List size="sm" aria-label="Advice for many small files">
            {files.advice.map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        )}
      </Stack>
    </Section>
  );
}

function statsOf(files: Files) {
  const stats = [
    { label: "Files", value: formatCount(files.files) },
    { label: "Average size", value: formatBytes(files.averageBytes) },
  ];
  if (files.below25KBPercent !== null)
    stats.push({ label: "Below 25 KB", value: formatPercent(files.below25KBPercent) });
  if (files.below50KBPercent !== null)
    stats.push({ label: "Below 50 KB", value: formatPercent(files.below50KBPercent) });
  stats.push({ label: "Files a directory, on average", value: formatCount(Math.round(files.filesPerDirectory)) });
  if (files.mostFilesInDirectory !== null)
    stats.push({ label: "Most files in a directory", value: formatCount(files.mostFilesInDirectory) });
  stats.push({ label: "Cost of a file", value: `${(files.secondsPerFile * 1000).toFixed(1)} ms` });
  return stats;
}

function columnsOf({ sizes, secondsPerFile }: Files): readonly Column<SizeClass>[] {
  const all = Math.max(
    1,
    sizes.reduce((sum, { files }) => sum + files, 0),
  );
  return [
    {
      label: "Size",
      cell: (size) => {
        const from = sizes[sizes.indexOf(size) - 1]?.belowBytes ?? 0;
        return size.belowBytes > 0
          ? `${from > 0 ? `${formatBytes(from)} to ` : "below "}${formatBytes(size.belowBytes)}`
          : `${formatBytes(from)} and more`;
      },
    },
    { label: "Files", numeric: true, cell: ({ files }) => formatCount(files) },
    { label: "Share", numeric: true, cell: ({ files }) => formatPercent((100 * files) / all) },
    { label: "Data", numeric: true, cell: ({ bytes }) => formatBytes(bytes) },
    {
      label: "Cost in a full backup",
      numeric: true,
      cell: ({ files }) => formatSeconds(files * secondsPerFile),
    },
  ];
}
