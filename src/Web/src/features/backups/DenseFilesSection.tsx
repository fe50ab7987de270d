import { List, Stack, Text } from "@mantine/core";
import { useBackupForecast } from "../../api/backupForecast";
import type { BackupForecast } from "../../api/types";
import * as strings from "../../strings/backups";
import { Arriving } from "../../ui/Arriving";
import { type Column, DataTable } from "../../ui/DataTable";
import { formatBytes, formatCount, formatPercent, formatSeconds, formatTenths } from "../../ui/format";
import { Section } from "../../ui/Section";
import { StatList } from "../../ui/StatList";
import { Status } from "../../ui/Status";

type Files = NonNullable<BackupForecast["files"]>;
type SizeClass = Files["sizes"][number];

/** The files of a volume by size and directory, their cost, and advice where files are the cost. */
export function DenseFilesSection({ volumeId }: { volumeId: string }) {
  const { data, isPending } = useBackupForecast(volumeId);
  if (isPending) return <Arriving />;
  const files = data?.files;
  if (!files) return null;
  return (
    <Section title={strings.files} hint={strings.filesHint}>
      <Stack gap="sm">
        <StatList stats={statsOf(files)} />
        {files.largestDirectory && (
          <Text size="sm">{strings.largestDirectory(<span className="path">{files.largestDirectory}</span>)}</Text>
        )}
        {files.sizes.length > 0 && (
          <DataTable
            label={strings.filesBySize}
            columns={columnsOf(files)}
            rows={files.sizes}
            rowKey={({ belowBytes }) => String(belowBytes)}
          />
        )}
        <Text component="div" size="sm">
          {files.filesAreTheCost ? (
            <Status tone="warning" label={strings.filesTakeMostTime} />
          ) : (
            <Status tone="neutral" label={strings.filesTakeLittleTime} />
          )}
        </Text>
        {files.advice.length > 0 && (
          <List size="sm" aria-label={strings.adviceForManyFiles}>
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
    { label: strings.files, value: formatCount(files.files) },
    { label: strings.averageSize, value: formatBytes(files.averageBytes) },
  ];
  if (files.below25KBPercent !== null)
    stats.push({ label: strings.below25KB, value: formatPercent(files.below25KBPercent) });
  if (files.below50KBPercent !== null)
    stats.push({ label: strings.below50KB, value: formatPercent(files.below50KBPercent) });
  stats.push({ label: strings.filesPerDirectory, value: formatCount(Math.round(files.filesPerDirectory)) });
  if (files.mostFilesInDirectory !== null)
    stats.push({ label: strings.mostFilesInDirectory, value: formatCount(files.mostFilesInDirectory) });
  stats.push({ label: strings.costOfAFile, value: strings.milliseconds(formatTenths(files.secondsPerFile * 1000, 1)) });
  return stats;
}

function columnsOf({ sizes, secondsPerFile }: Files): readonly Column<SizeClass>[] {
  const all = Math.max(
    1,
    sizes.reduce((sum, { files }) => sum + files, 0),
  );
  return [
    {
      label: strings.size,
      cell: (size) => {
        const from = sizes[sizes.indexOf(size) - 1]?.belowBytes ?? 0;
        if (size.belowBytes === 0) return strings.sizeAndMore(formatBytes(from));
        const below = formatBytes(size.belowBytes);
        return from > 0 ? strings.sizeRange(formatBytes(from), below) : strings.sizeBelow(below);
      },
    },
    { label: strings.files, numeric: true, cell: ({ files }) => formatCount(files) },
    { label: strings.share, numeric: true, cell: ({ files }) => formatPercent((100 * files) / all, 1) },
    { label: strings.data, numeric: true, cell: ({ bytes }) => formatBytes(bytes) },
    {
      label: strings.costInFullBackup,
      numeric: true,
      cell: ({ files }) => formatSeconds(files * secondsPerFile),
    },
  ];
}
