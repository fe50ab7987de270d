import { Anchor, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { useJobs } from "../../api/jobs";
import type { FleetHistory, Job } from "../../api/types";
import * as strings from "../../strings/overview";
import { RelativeTime } from "../../ui/DateTime";
import { formatBytes, formatCount, formatSeconds } from "../../ui/format";
import { Section } from "../../ui/Section";
import { StatList } from "../../ui/StatList";
import { Status } from "../../ui/Status";
import { shortPath } from "../../ui/volumeTitle";
import { jobStatus, jobSummary } from "../jobs/jobLabels";
import classes from "./overview.module.css";

const maxListed = 4;

interface Props {
  recent: FleetHistory["recent"];
  since: string;
}

/** What happened since yesterday: the runs in numbers, and the runs that did not succeed. */
export function RecentSection({ recent, since }: Props) {
  const jobs = useJobs().data ?? [];
  const failed = jobs.filter(
    (job) => isFailure(job) && Date.parse(job.finishedAt ?? job.createdAt) >= Date.parse(since),
  );
  const all = (
    <Anchor component={Link} to="/jobs" size="sm">
      {strings.showJobs}
    </Anchor>
  );
  return (
    <Section title={strings.sinceYesterday} actions={all}>
      <Stack gap="sm">
        <StatList
          stats={[
            { label: strings.runsCompleted, value: formatCount(recent.succeeded) },
            { label: strings.stopped, value: formatCount(recent.stopped) },
            { label: strings.failed, value: formatCount(recent.failed) },
            { label: strings.dataMoved, value: formatBytes(recent.bytesMoved) },
            { label: strings.fragmentsRemoved, value: formatCount(recent.excessRemoved) },
            {
              label: strings.shorterBackups,
              value: (
                <span title={strings.shorterBackupsEstimate}>
                  {recent.excessRemoved > 0 ? strings.about(formatSeconds(recent.backupSecondsSaved)) : "–"}
                </span>
              ),
            },
          ]}
        />
        {failed.length > 0 ? (
          <ul className={classes.list}>
            {failed.slice(0, maxListed).map((job) => (
              <FailedJob key={job.id} job={job} />
            ))}
          </ul>
        ) : (
          <Text size="sm" c="dimmed">
            {strings.noRunFailed}
          </Text>
        )}
      </Stack>
    </Section>
  );
}

function FailedJob({ job }: { job: Job }) {
  return (
    <li>
      <Anchor component={Link} to={`/jobs/${job.id}`} size="sm" fw={600}>
        {strings.volumeOnServer(shortPath(job.volumePath), job.hostName)}
      </Anchor>
      <Text component="div" size="sm">
        <Status {...jobStatus[job.state]} /> <RelativeTime iso={job.finishedAt ?? job.createdAt} />
      </Text>
      <div className={classes.why}>{jobSummary(job)}</div>
    </li>
  );
}

function isFailure({ state }: Job): boolean {
  return state === "failed" || state === "refused" || state === "missed";
}
