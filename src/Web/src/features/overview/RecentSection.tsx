import { Anchor, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { useJobs } from "../../api/jobs";
import type { FleetHistory, Job } from "../../api/types";
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
      Show jobs
    </Anchor>
  );
  return (
    <Section title="Since yesterday" actions={all}>
      <Stack gap="sm">
        <StatList
          stats={[
            { label: "Runs completed", value: formatCount(recent.succeeded) },
            { label: "Stopped", value: formatCount(recent.stopped) },
            { label: "Failed", value: formatCount(recent.failed) },
            { label: "Data moved", value: formatBytes(recent.bytesMoved) },
            { label: "Fragments removed", value: formatCount(recent.excessRemoved) },
            {
              label: "Less time for a full backup",
              value: (
                <span title="Estimate: one seek of 10 ms for each removed fragment">
                  {recent.excessRemoved > 0 ? `about ${formatSeconds(recent.backupSecondsSaved)}` : "–"}
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
            No run failed.
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
        {shortPath(job.volumePath)} on {job.hostName}
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
