import { Skeleton, Stack } from "@mantine/core";
import { IconBuilding } from "@tabler/icons-react";
import { useDirectoryCoverage, useReadsFleet } from "../../../api/directory";
import type { DirectoryCoverage } from "../../../api/types";
import * as strings from "../../../strings/directory";
import { EmptyState } from "../../../ui/EmptyState";
import { NoPermission } from "../../../ui/NoPermission";
import { ProblemAlert } from "../../../ui/ProblemAlert";
import { CreateToken } from "../CreateToken";
import { EnrolmentHeader } from "../EnrolmentHeader";
import { DirectoryServers } from "./DirectoryServers";
import classes from "./directory.module.css";
import { LabelState } from "./LabelState";
import { ReadState } from "./ReadState";

/** The Windows servers of Active Directory, those without an agent first, and the way to enrol them. */
export function DirectoryPage() {
  const mayRead = useReadsFleet();
  return (
    <Stack gap="sm">
      <EnrolmentHeader />
      {mayRead === false ? <NoPermission title={strings.notForYou} reason={strings.needsFleetRole} /> : <Directory />}
    </Stack>
  );
}

function Directory() {
  const { data, error, refetch } = useDirectoryCoverage();
  if (error && !data)
    return <ProblemAlert title={strings.couldNotLoadServers} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h="80dvh" aria-label={strings.loadingServers} />;
  return data.isConfigured || data.readAt ? (
    <Configured coverage={data} />
  ) : (
    <EmptyState icon={<IconBuilding />} title={strings.noDirectory}>
      {strings.noDirectoryAdvice}
    </EmptyState>
  );
}

function Configured({ coverage }: { coverage: DirectoryCoverage }) {
  return (
    <div className={classes.columns}>
      <Stack gap="sm">
        <ReadState coverage={coverage} />
        <LabelState />
        <DirectoryServers coverage={coverage} />
      </Stack>
      <CreateToken />
    </div>
  );
}
