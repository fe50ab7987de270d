import { SimpleGrid, Skeleton, Stack } from "@mantine/core";
import { useParams } from "react-router";
import { useJobs } from "../../api/jobs";
import { useServer } from "../../api/servers";
import * as strings from "../../strings/server";
import { PageHeader } from "../../ui/PageHeader";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Section } from "../../ui/Section";
import { Status } from "../../ui/Status";
import { RecentBackups } from "../backups/RecentBackups";
import { JobTable } from "../jobs/JobTable";
import { EffectivePolicySection } from "../policy/EffectivePolicySection";
import { ClonedAgents } from "./ClonedAgents";
import { EditLabelsButton } from "./EditLabelsButton";
import { NextBackupSection } from "./NextBackupSection";
import { RemoveServerButton } from "./RemoveServerButton";
import { ReportedByAgent } from "./ReportedByAgent";
import { ServerDetails } from "./ServerDetails";
import { VolumeTable } from "./VolumeTable";

const breadcrumbs = [{ label: strings.servers, to: "/servers" }];

export function ServerPage() {
  const { serverId = "" } = useParams();
  const server = useServer(serverId);
  const jobs = useJobs({ serverId });
  if (server.isPending) return <Skeleton h={320} aria-label={strings.loadingTheServer} />;
  if (!server.data)
    return (
      <ProblemAlert title={strings.couldNotLoadTheServer} error={server.error} onRetry={() => void server.refetch()} />
    );
  const { data } = server;
  const status = (
    <Status tone={data.online ? "good" : "danger"} label={data.online ? strings.online : strings.offline} />
  );
  return (
    <Stack>
      <PageHeader
        title={data.hostName}
        subtitle={status}
        breadcrumbs={breadcrumbs}
        actions={<RemoveServerButton server={data} />}
      />
      <ClonedAgents server={data} />
      <ReportedByAgent server={data} />
      <Section title={strings.volumes}>
        <VolumeTable server={data} />
      </Section>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <NextBackupSection server={data} />
        <Section title={strings.serverDetails} actions={<EditLabelsButton server={data} />}>
          <ServerDetails server={data} />
        </Section>
      </SimpleGrid>
      <EffectivePolicySection of="server" id={serverId} />
      <RecentBackups filter={{ serverId }} />
      <Section title={strings.jobsOnThisServer}>
        <JobTable jobs={jobs.data} error={jobs.error} of="server" />
      </Section>
    </Stack>
  );
}
