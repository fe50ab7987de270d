import { Group, Skeleton, Stack } from "@mantine/core";
import { useParams } from "react-router";
import { useJobs } from "../../api/jobs";
import { useServer } from "../../api/servers";
import type { Volume } from "../../api/types";
import { useAnalyses, useVolume } from "../../api/volumes";
import * as strings from "../../strings/volume";
import { PageHeader } from "../../ui/PageHeader";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Status } from "../../ui/Status";
import { shortPath, volumeTitle } from "../../ui/volumeTitle";
import { CurrentJob } from "./CurrentJob";
import { VolumeActions } from "./VolumeActions";
import { VolumeTabs } from "./VolumeTabs";
import { volumeStatus } from "./volumeStatus";

/** A volume: its newest job, and tabs for its map, its files, its analyses, its plan and its jobs. */
export function VolumePage() {
  const { volumeId = "" } = useParams();
  const volume = useVolume(volumeId);
  const server = useServer(volume.data?.serverId);
  const jobs = useJobs({ volumeId });
  const analyses = useAnalyses(volumeId);
  // The page appears as a whole, so that nothing moves when a part arrives.
  if (volume.isPending || jobs.isPending || analyses.isPending)
    return <Skeleton h="80dvh" aria-label={strings.loadingTheVolume} />;
  if (!volume.data)
    return (
      <ProblemAlert title={strings.couldNotLoadTheVolume} error={volume.error} onRetry={() => void volume.refetch()} />
    );
  const { data } = volume;
  const breadcrumbs = [
    { label: strings.servers, to: "/servers" },
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
      {data.problem && <ProblemAlert title={strings.agentCannotOpen} error={data.problem} />}
      <CurrentJob jobs={jobs.data} />
      <VolumeTabs volume={data} jobs={jobs} analyses={analyses} />
    </Stack>
  );
}

/** The status of the volume, and its full path if the title shows only the last part. */
function Subtitle({ volume }: { volume: Volume }) {
  return (
    <Group gap="xs">
      <Status {...volumeStatus(volume)} />
      {shortPath(volume.path) !== volume.path && <span className="path">{volume.path}</span>}
    </Group>
  );
}
