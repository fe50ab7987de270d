import { Stack, Text } from "@mantine/core";
import { useMemo, useState } from "react";
import { useBackupRuns } from "../../../api/backupRuns";
import type { AnalysisSummary, Job } from "../../../api/types";
import { niceMaxBytes } from "../../../ui/chart/scale";
import { TimeChart } from "../../../ui/chart/TimeChart";
import { formatBytes, formatCount, formatMinutes } from "../../../ui/format";
import { Section } from "../../../ui/Section";
import { volumeTrends } from "./volumeTrends";

const maxBackups = 100;

interface Props {
  volumeId: string;
  analyses: readonly AnalysisSummary[];
  jobs: readonly Job[];
}

/** Fragmentation, free space, backup time and runs of a volume on one time line. */
export function TrendsSection({ volumeId, analyses, jobs }: Props) {
  const backups = useBackupRuns({ volumeId, limit: maxBackups });
  const [cursor, setCursor] = useState<number>();
  const trends = useMemo(
    () => volumeTrends(analyses, jobs, backups.data ?? [], Date.now()),
    [analyses, jobs, backups.data],
  );
  const line = { from: trends.from, to: trends.to, cursor, onCursor: setCursor };
  return (
    <Section title="Trends" hint="From the stored analyses, jobs and backups of this volume.">
      <Stack gap="md">
        <TimeChart
          {...line}
          title="Excess fragments"
          format={formatCount}
          series={[{ name: "Excess fragments", kind: "line", points: trends.excessFragments }]}
        />
        <TimeChart
          {...line}
          title="Free space"
          format={formatBytes}
          axisEnd={niceMaxBytes}
          series={[
            { name: "Free", kind: "line", points: trends.freeBytes },
            { name: "Largest free run", kind: "line", points: trends.largestFreeRun },
          ]}
        />
        {trends.movedBytes.length > 0 && (
          <TimeChart
            {...line}
            title="Data moved by runs"
            format={formatBytes}
            axisEnd={niceMaxBytes}
            series={[{ name: "Moved", kind: "bars", points: trends.movedBytes }]}
          />
        )}
        {trends.backupMinutes.length > 0 ? (
          <TimeChart
            {...line}
            title="Backup time"
            format={formatMinutes}
            series={[{ name: "Duration", kind: "bars", points: trends.backupMinutes }]}
          />
        ) : (
          <Text size="sm" c="dimmed">
            Backup times appear here when backup hooks report them.
          </Text>
        )}
      </Stack>
    </Section>
  );
}
