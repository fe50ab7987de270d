import { Stack, Text } from "@mantine/core";
import type { SqlBackup } from "../../api/types";
import * as strings from "../../strings/sqlBackups";
import { CopyBlock } from "../../ui/CopyBlock";
import { formatBytes, formatSeconds } from "../../ui/format";
import { Section } from "../../ui/Section";
import { StatList } from "../../ui/StatList";
import { Status } from "../../ui/Status";

/** The proposed settings, the memory that they take, and the scripts to copy. */
export function ProposalSection({ proposal }: { proposal: SqlBackup }) {
  const { settings, learntFrom } = proposal;
  const basis = learntFrom === 0 ? strings.fromMeasurements : strings.fromBackups(learntFrom);
  return (
    <Section title={strings.proposal} hint={basis}>
      <Stack gap="sm">
        <StatList stats={statsOf(proposal)} />
        {proposal.warnings.map((warning) => (
          <Text key={warning} component="div" size="sm">
            <Status tone="warning" label={warning} />
          </Text>
        ))}
        <CopyBlock label={strings.backupScript} text={proposal.backup} />
        <CopyBlock label={strings.probeScript} text={proposal.probe} />
        <Text size="sm" c="dimmed">
          {strings.probeNote}
        </Text>
        <CopyBlock label={strings.traceScript} text={proposal.trace} />
        <Text size="sm" c="dimmed">
          {strings.traceNote(settings.bufferCount, formatBytes(settings.maxTransferBytes))}
        </Text>
        <CopyBlock label={strings.waitStatistics} text={proposal.waits} />
        <Text size="sm" c="dimmed">
          {strings.waitStatisticsNote}
        </Text>
      </Stack>
    </Section>
  );
}

function statsOf({ settings, memoryBytes, expectedSeconds }: SqlBackup) {
  const stats = [
    { label: strings.filesAVolume, value: settings.filesPerVolume },
    { label: "BUFFERCOUNT", value: settings.bufferCount },
    { label: "MAXTRANSFERSIZE", value: formatBytes(settings.maxTransferBytes) },
    { label: "BLOCKSIZE", value: formatBytes(settings.blockBytes) },
    { label: "COMPRESSION", value: settings.isCompressed ? strings.yes : strings.no },
    { label: strings.memoryOfTheBuffers, value: formatBytes(memoryBytes) },
  ];
  if (expectedSeconds !== null) stats.push({ label: strings.bestRateDuration, value: formatSeconds(expectedSeconds) });
  return stats;
}
