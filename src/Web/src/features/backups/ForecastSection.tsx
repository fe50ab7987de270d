import { Skeleton, Stack, Text } from "@mantine/core";
import { useBackupForecast } from "../../api/backupForecast";
import type { BackupForecast } from "../../api/types";
import * as strings from "../../strings/backups";
import { formatBytes, formatDateTime, formatPercent, formatSeconds } from "../../ui/format";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Section } from "../../ui/Section";
import { StatList } from "../../ui/StatList";
import { Status } from "../../ui/Status";
import { forecastShares } from "./forecastShares";
import { ShareBar } from "./ShareBar";

/** The next backup of a volume: its end, its parts, and what a defragmentation before it is worth. */
export function ForecastSection({ volumeId }: { volumeId: string }) {
  const { data, error } = useBackupForecast(volumeId);
  if (error && !data) return <ProblemAlert title={strings.couldNotLoadTheForecast} error={error} />;
  if (!data)
    return (
      <Section title={strings.nextBackup}>
        <Skeleton h={120} aria-label={strings.loadingTheForecast} />
      </Section>
    );
  return (
    <Section title={strings.nextBackup} hint={strings.nextBackupHint(data.costs.basis)}>
      {data.duration ? (
        <Stack gap="sm">
          <StatList stats={statsOf(data)} />
          <ShareBar label={strings.partsOfBackupTime} shares={forecastShares(data.duration)} />
          <Text component="div" size="sm">
            {data.next && <WindowStatus next={data.next} />}
          </Text>
          {data.defragmentation && (
            <Text component="div" size="sm">
              <Status
                tone={data.defragmentation.isWorthIt ? "good" : "neutral"}
                label={(data.defragmentation.isWorthIt ? strings.worthIt : strings.notWorthIt)(
                  data.defragmentation.reason,
                )}
              />
            </Text>
          )}
        </Stack>
      ) : (
        <Text size="sm" c="dimmed">
          {strings.forecastNeedsAnalysis}
        </Text>
      )}
    </Section>
  );
}

function WindowStatus({ next }: { next: NonNullable<BackupForecast["next"]> }) {
  const { latestEnd, endsAt, windowEndsAt, timeZone, schedule } = next;
  const end = formatDateTime(windowEndsAt, timeZone);
  if (endsAt && endsAt > windowEndsAt) return <Status tone="danger" label={strings.endsAfterWindow(schedule, end)} />;
  if (latestEnd && latestEnd > windowEndsAt)
    return <Status tone="warning" label={strings.mayEndAfterWindow(schedule, end)} />;
  return <Status tone="good" label={strings.endsWithinWindow(schedule, end)} />;
}

function statsOf({ next, duration, defragmentation, kept }: BackupForecast) {
  const stats = [];
  if (next?.endsAt) stats.push({ label: strings.ends, value: formatDateTime(next.endsAt, next.timeZone) });
  if (duration) {
    const interval = strings.durationSpan(formatSeconds(duration.lowSeconds), formatSeconds(duration.highSeconds));
    stats.push({ label: strings.takesBetween(interval), value: formatSeconds(duration.seconds) });
  }
  if (defragmentation) {
    stats.push({ label: strings.savedByTonightsWork, value: formatSeconds(defragmentation.savesSeconds) });
    const moved = `${formatBytes(defragmentation.movesBytes)}, ${formatSeconds(defragmentation.workSeconds)}`;
    stats.push({ label: strings.theWorkMoves, value: moved });
  }
  if (kept.meanErrorPercent !== null)
    stats.push({
      label: strings.meanError(kept.forecasts, kept.kept),
      value: formatPercent(kept.meanErrorPercent),
    });
  return stats;
}
