import { Group, Skeleton, Stack, Text } from "@mantine/core";
import { type ReactNode, useMemo } from "react";
import type { Analysis, Volume } from "../../../api/types";
import * as strings from "../../../strings/volume/readOrder";
import { formatBytes, formatCount, formatPercent, formatSeconds } from "../../../ui/format";
import { Section } from "../../../ui/Section";
import { StatList } from "../../../ui/StatList";
import { ReadOrderChart } from "./ReadOrderChart";
import classes from "./readOrder.module.css";
import { readSpots } from "./readSpots";

interface Props {
  volume: Volume;
  analysis: Analysis | undefined;
  /** The analysis for the comparison. */
  before: Analysis | undefined;
  /** The field that chooses the analysis for the comparison. */
  compare: ReactNode;
}

/** Where a full backup reads the volume at which time, now and in an earlier analysis, by a model of a rotating disk. */
export function ReadOrderSection({ volume, analysis, before, compare }: Props) {
  const read = analysis?.backupRead;
  const earlier = before?.backupRead;
  const spots = useMemo(() => spotsOf(analysis, volume.totalBytes), [analysis, volume.totalBytes]);
  const earlierSpots = useMemo(() => spotsOf(before, volume.totalBytes), [before, volume.totalBytes]);
  const change = (value: (of: NonNullable<typeof read>) => string) =>
    read && earlier && value(earlier) !== value(read) ? `${value(earlier)} → ${value(read)}` : read ? value(read) : "";
  return (
    <Section title={strings.readOrderOfABackup} hint={strings.readOrderOfABackupHint} actions={compare}>
      {!analysis ? (
        <Skeleton h={420} aria-label={strings.loadingTheReadOrder} />
      ) : !read ? (
        <Text size="sm" c="dimmed">
          {strings.noReadOrder}
        </Text>
      ) : (
        <Stack gap="sm">
          <StatList
            stats={[
              { label: strings.timeOfTheBackup, value: change(({ seconds }) => formatSeconds(seconds)) },
              ...(earlier && earlier.seconds > 0
                ? [{ label: strings.saved, value: formatPercent(100 * (1 - read.seconds / earlier.seconds)) }]
                : []),
              { label: strings.ofItReading, value: formatSeconds(read.transferSeconds) },
              { label: strings.jumpsOfTheHeads, value: change(({ seeks }) => formatCount(seeks)) },
              { label: strings.data, value: formatBytes(read.bytes) },
            ]}
          />
          <ReadOrderChart
            label={describe(read.seconds, earlier?.seconds)}
            now={spots}
            before={earlierSpots}
            seconds={Math.max(read.seconds, earlier?.seconds ?? 0)}
            volumeBytes={volume.totalBytes}
          />
          <Group gap="lg">
            {earlier && <Key of="before">{strings.before}</Key>}
            <Key of="after">{earlier ? strings.after : strings.now}</Key>
            <Text size="sm" c="dimmed">
              {strings.modelledFor(read.disk)}
            </Text>
          </Group>
        </Stack>
      )}
    </Section>
  );
}

function Key({ of, children }: { of: "before" | "after"; children: ReactNode }) {
  return (
    <Text span size="sm">
      <span className={classes.key} data-of={of} aria-hidden />
      {children}
    </Text>
  );
}

function spotsOf(analysis: Analysis | undefined, volumeBytes: number) {
  return analysis?.readSpots && analysis.backupRead
    ? readSpots(analysis.readSpots, analysis.backupRead.seconds, volumeBytes)
    : [];
}

function describe(seconds: number, earlier: number | undefined): string {
  return earlier === undefined
    ? strings.readOrderDescription(formatSeconds(seconds))
    : strings.readOrderComparison(formatSeconds(seconds), formatSeconds(earlier));
}
