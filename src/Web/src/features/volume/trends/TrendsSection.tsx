import { Stack, Text } from "@mantine/core";
import { useMemo, useState } from "react";
import { useBackupRuns } from "../../../api/backupRuns";
import type { AnalysisSummary, Job } from "../../../api/types";
import * as strings from "../../../strings/volume/trends";
import { niceMaxBytes } from "../../../ui/chart/scale";
import { TimeChart } from "../../../ui/chart/TimeChart";
import { formatBytes, formatCount, formatMinutes, formatShortCount } from "../../../ui/format";
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
    <Section title={strings.trends} hint={strings.trendsHint}>
      <Stack gap="md">
        <TimeChart
          {...line}
          title={strings.excessFragments}
          format={formatCount}
          formatAxis={formatShortCount}
          series={[{ name: strings.excessFragments, kind: "line", points: trends.excessFragments }]}
        />
        <TimeChart
          {...line}
          title={strings.freeSpace}
          format={formatBytes}
          axisEnd={niceMaxBytes}
          series={[
            { name: strings.free, kind: "line", points: trends.freeBytes },
            { name: strings.largestFreeRun, kind: "line", points: trends.largestFreeRun },
          ]}
        />
        {trends.movedBytes.length > 0 && (
          <TimeChart
            {...line}
            title={strings.dataMovedByRuns}
            format={formatBytes}
            axisEnd={niceMaxBytes}
            series={[{ name: strings.moved, kind: "bars", points: trends.movedBytes }]}
          />
        )}
        {trends.backupMinutes.length > 0 ? (
          <TimeChart
            {...line}
            title={strings.backupTime}
            format={formatMinutes}
            series={[{ name: strings.duration, kind: "bars", points: trends.backupMinutes }]}
          />
        ) : (
          <Text size="sm" c="dimmed">
            {strings.noBackupTimes}
          </Text>
        )}
      </Stack>
    </Section>
  );
}
