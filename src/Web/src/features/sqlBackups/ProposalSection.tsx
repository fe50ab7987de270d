import { Stack, Text } from "@mantine/core";
import type { SqlBackup } from "../../api/types";
import { CopyBlock } from "../../ui/CopyBlock";
import { formatBytes, formatSeconds, plural } from "../../ui/format";
import { Section } from "../../ui/Section";
import { StatList } from "../../ui/StatList";
import { Status } from "../../ui/Status";

/** The proposed settings, the memory that they take, and the scripts to copy. */
export function ProposalSection({ proposal }: { proposal: SqlBackup }) {
  const { settings, learntFrom } = proposal;
  const basis = learntFrom === 0 ? "published measurements" : plural(learntFrom, "recorded backup");
  return (
    <Section title="Proposal" hint={`From ${basis}.`}>
      <Stack gap="sm">
        <StatList stats={statsOf(proposal)} />
        {proposal.warnings.map((warning) => (
          <Text key={warning} component="div" size="sm">
            <Status tone="warning" label={warning} />
          </Text>
        ))}
        <CopyBlock label="Backup script" text={proposal.backup} />
        <CopyBlock label="Probe script" text={proposal.probe} />
        <Text size="sm" c="dimmed">
          The probe writes nothing. As fast as the backup: the read of the database is the limit, so more buffers do not
          help. Faster: the disks of the backup are the limit.
        </Text>
        <CopyBlock label="Trace script" text={proposal.trace} />
        <Text size="sm" c="dimmed">
          The trace flags 3605 and 3213 write the parameters that SQL Server used into its error log. They should be{" "}
          {settings.bufferCount} buffers of {formatBytes(settings.maxTransferBytes)}.
        </Text>
        <CopyBlock label="Wait statistics" text={proposal.waits} />
        <Text size="sm" c="dimmed">
          Run the query before and after a backup. BACKUPBUFFER grows most: buffers are short, so raise BUFFERCOUNT.
          BACKUPIO grows most: a disk is slow. ASYNC_IO_COMPLETION alone is normal.
        </Text>
      </Stack>
    </Section>
  );
}

function statsOf({ settings, memoryBytes, expectedSeconds }: SqlBackup) {
  const stats = [
    { label: "Files a volume", value: settings.filesPerVolume },
    { label: "BUFFERCOUNT", value: settings.bufferCount },
    { label: "MAXTRANSFERSIZE", value: formatBytes(settings.maxTransferBytes) },
    { label: "BLOCKSIZE", value: formatBytes(settings.blockBytes) },
    { label: "COMPRESSION", value: settings.isCompressed ? "Yes" : "No" },
    { label: "Memory of the buffers", value: formatBytes(memoryBytes) },
  ];
  if (expectedSeconds !== null)
    stats.push({ label: "Takes at the best rate so far", value: formatSeconds(expectedSeconds) });
  return stats;
}
