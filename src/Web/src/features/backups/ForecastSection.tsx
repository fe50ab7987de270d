import { Stack, Text } from "@mantine/core";
import { useBackupForecast } from "../../api/backupForecast";
import type { BackupForecast } from "../../api/types";
import { formatBytes, formatDateTime, formatPercent, formatSeconds, plural } from "../../ui/format";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Section } from "../../ui/Section";
import { StatList } from "../../ui/StatList";
import { Status } from "../../ui/Status";
import { forecastShares } from "./forecastShares";
import { ShareBar } from "./ShareBar";

/** The next backup of a volume: its end, its parts, and what a defragmentation before it is worth. */
export function ForecastSection({ volumeId }: { volumeId: string }) {
  const { data, error } = useBackupForecast(volumeId);
  if (error && !data) return <ProblemAlert title="Could not load the forecast" error={error} />;
  if (!data) return null;
  return (
    <Section title="Next backup" hint={`The forecast is from ${data.costs.basis}.`}>
      {data.duration ? (
        <Stack gap="sm">
          <StatList stats={statsOf(data)} />
          <ShareBar label="Parts of the backup's time" shares={forecastShares(data.duration)} />
          <Text component="div" size="sm">
            {data.next && <WindowStatus next={data.next} />}
          </Text>
          {data.defragmentation && (
            <Text component="div" size="sm">
              <Status
                tone={data.defragmentation.isWorthIt ? "good" : "neutral"}
                label={`${data.defragmentation.isWorthIt ? "Worth" : "Not worth"} the work: ${data.defragmentation.reason}`}
              />
            </Text>
          )}
        </Stack>
      ) : (
        <Text size="sm" c="dimmed">
          The forecast needs an analysis of the volume.
        </Text>
      )}
    </Section>
  );
}

function WindowStatus({ next }: { next: NonNullable<BackupForecast["next"]> }) {
  const { latestEnd, endsAt, windowEndsAt, timeZone, schedule } = next;
  const end = formatDateTime(windowEndsAt, timeZone);
  if (endsAt && endsAt > windowEndsAt)
    return <Status tone="danger" label={`Ends after its window: "${schedule}" closes ${end}`} />;
  if (latestEnd && latestEnd > windowEndsAt)
    return <Status tone="warning" label={`May end after its window: "${schedule}" closes ${end}`} />;
  return <Status tone="good" label={`Ends within its window: "${schedule}" closes ${end}`} />;
}

function statsOf({ next, duration, defragmentation, kept }: BackupForecast) {
  const stats = [];
  if (next?.endsAt) stats.push({ label: "Ends", value: formatDateTime(next.endsAt, next.timeZone) });
  if (duration) {
    const interval = `${formatSeconds(duration.lowSeconds)} to ${formatSeconds(duration.highSeconds)}`;
    stats.push({ label: `Takes, 9 in 10 from ${interval}`, value: formatSeconds(duration.seconds) });
  }
  if (defragmentation) {
    stats.push({ label: "Saved by tonight's work", value: formatSeconds(defragmentation.savesSeconds) });
    const moved = `${formatBytes(defragmentation.movesBytes)}, ${formatSeconds(defragmentation.workSeconds)}`;
    stats.push({ label: "The work moves", value: moved });
  }
  if (kept.meanErrorPercent !== null)
    stats.push({
      label: `Mean error of ${plural(kept.forecasts, "forecast")}, ${kept.kept} kept`,
      value: formatPercent(kept.meanErrorPercent),
    });
  return stats;
}
