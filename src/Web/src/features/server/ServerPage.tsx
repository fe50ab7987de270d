import { SimpleGrid, Skeleton, Stack } from "@mantine/core";
import { useParams } from "react-router";
import { useJobs } from "../../api/jobs";
import { useServer } from "../../api/servers";
import { PageHeader } from "../../ui/PageHeader";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Section } from "../../ui/Section";
import { Status } from "../../ui/Status";
import { RecentBackups } from "../backups/RecentBackups";
import { JobTable } from "../jobs/JobTable";
import { EffectivePolicySection } from "../policy/EffectivePolicySection";
import { BackupSection } from "./BackupSection";
import { LabelsButton } from "./LabelsButton";
import { RemoveServer } from "./RemoveServer";
import { ServerFacts } from "./ServerFacts";
import { VolumeTable } from "./VolumeTable";

const crumbs = [{ label: "Fleet", to: "/" }];

export function ServerPage() {
  const { serverId = "" } = useParams();
  const server = useServer(serverId);
  const jobs = useJobs({ serverId });
  if (server.isPending) return <Skeleton h={320} aria-label="Loading the server" />;
  if (!server.data)
    return <ProblemAlert title="Server not loaded" failure={server.error} onRetry={() => void server.refetch()} />;
  const { data } = server;
  const status = <Status tone={data.online ? "good" : "danger"} label={data.online ? "Online" : "Offline"} />;
  return (
    <Stack>
      <PageHeader title={data.hostName} subtitle={status} crumbs={crumbs} actions={<RemoveServer server={data} />} />
      <Section title="Volumes">
        <VolumeTable server={data} />
      </Section>
      <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: "start" }}>
        <BackupSection server={data} />
        <Section title="About" actions={<LabelsButton server={data} />}>
          <ServerFacts server={data} />
        </Section>
      </SimpleGrid>
      <EffectivePolicySection of="server" id={serverId} />
      <RecentBackups filter={{ serverId }} />
      <Section title="Jobs of this server">
        <JobTable jobs={jobs.data} failure={jobs.error} of="server" />
      </Section>
    </Stack>
  );
}
