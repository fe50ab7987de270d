import { Group, Skeleton, Stack } from "@mantine/core";
import { useParams } from "react-router";
import { useJobs } from "../../api/jobs";
import { useServer } from "../../api/servers";
import type { Volume } from "../../api/types";
import { useVolume } from "../../api/volumes";
import { PageHeader } from "../../ui/PageHeader";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Section } from "../../ui/Section";
import { Status } from "../../ui/Status";
import { shortPath, volumeTitle } from "../../ui/volumeTitle";
import { RecentBackups } from "../backups/RecentBackups";
import { JobTable } from "../jobs/JobTable";
import { EffectivePolicySection } from "../policy/EffectivePolicySection";
import { VolumePlan } from "../tonight/VolumePlan";
import { CurrentJob } from "./CurrentJob";
import { VolumeActions } from "./VolumeActions";
import { VolumeAnalysis } from "./VolumeAnalysis";
import { volumeStatus } from "./volumeStatus";

export function VolumePage() {
  const { volumeId = "" } = useParams();
  const volume = useVolume(volumeId);
  const server = useServer(volume.data?.serverId);
  const jobs = useJobs({ volumeId });
  if (volume.isPending) return <Skeleton h={480} aria-label="Loading the volume" />;
  if (!volume.data)
    return (
      <ProblemAlert title="Could not load the volume" error={volume.error} onRetry={() => void volume.refetch()} />
    );
  const { data } = volume;
  const breadcrumbs = [
    { label: "Fleet", to: "/" },
    { label: data.server.hostName, to: `/servers/${data.server.id}` },
  ];
  return (
    <Stack>
      <PageHeader
        title={volumeTitle(data)}
        subtitle={<Subtitle volume={data} />}
        breadcrumbs={breadcrumbs}
        actions={<VolumeActions volume={data} server={server.data} />}
      />
      {data.problem && <ProblemAlert title="The agent cannot open this volume" error={data.problem} />}
      <CurrentJob jobs={jobs.data} />
      <VolumeAnalysis volume={data} />
      <VolumePlan volumeId={volumeId} />
      <EffectivePolicySection of="volume" id={volumeId} />
      <RecentBackups filter={{ volumeId }} />
      <Section title="Jobs on this volume">
        <JobTable jobs={jobs.data} error={jobs.error} of="volume" />
      </Section>
    </Stack>
  );
}

/** The status of the volume, and its full path if the title shows only the last part. */
function Subtitle({ volume }: { volume: Volume }) {
  return (
    <Group gap="xs">
      <Status {...volumeStatus(volume)} />
      {shortPath(volume.path) !== volume.path && <span style={{ overflowWrap: "anywhere" }}>{volume.path}</span>}
    </Group>
  );
}
