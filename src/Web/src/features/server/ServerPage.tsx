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
import { EditLabelsButton } from "./EditLabelsButton";
import { NextBackupSection } from "./NextBackupSection";
import { RemoveServerButton } from "./RemoveServerButton";
import { ReportedByAgent } from "./ReportedByAgent";
import { ServerDetails } from "./ServerDetails";
import { VolumeTable } from "./VolumeTable";

const breadcrumbs = [{ label: "Servers", to: "/servers" }];

export function ServerPage() {
  const { serverId = "" } = useParams();
  const server = useServer(serverId);
  const jobs = useJobs({ serverId });
  if (server.isPending) return <Skeleton h={320} aria-label="Loading the server" />;
  if (!server.data)
    return (
      <ProblemAlert title="Could not load the server" error={server.error} onRetry={() => void server.refetch()} />
    );
  const { data } = server;
  const status = <Status tone={data.online ? "good" : "danger"} label={data.online ? "Online" : "Offline"} />;
  return (
    <Stack>
      <PageHeader
        title={data.hostName}
        subtitle={status}
        breadcrumbs={breadcrumbs}
        actions={<RemoveServerButton server={data} />}
      />
      <ReportedByAgent server={data} />
      <Section title="Volumes">
        <VolumeTable server={data} />
      </Section>
      <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: "start" }}>
        <NextBackupSection server={data} />
        <Section title="Server details" actions={<EditLabelsButton server={data} />}>
          <ServerDetails server={data} />
        </Section>
      </SimpleGrid>
      <EffectivePolicySection of="server" id={serverId} />
      <RecentBackups filter={{ serverId }} />
      <Section title="Jobs on this server">
        <JobTable jobs={jobs.data} error={jobs.error} of="server" />
      </Section>
    </Stack>
  );
}
