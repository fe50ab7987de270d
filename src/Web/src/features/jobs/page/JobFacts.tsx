import type { Job, JobTiming } from "../../../api/types";
import * as strings from "../../../strings/jobs/page";
import { DateTime } from "../../../ui/DateTime";
import { type DescriptionItem, DescriptionList } from "../../../ui/DescriptionList";
import { Section } from "../../../ui/Section";

const timings: Record<JobTiming, string> = {
  now: strings.byHandAtOnce,
  beforeBackup: strings.byHandBeforeBackup,
  planned: strings.byThePlanner,
};

/** Who wanted the job, and its times. */
export function JobFacts({ job }: { job: Job }) {
  const time = (label: string, iso: string | null): DescriptionItem[] =>
    iso ? [{ label, value: <DateTime iso={iso} relative /> }] : [];
  return (
    <Section title={strings.job}>
      <DescriptionList
        items={[
          { label: strings.created, value: timings[job.timing] },
          { label: strings.createdBy, value: job.createdBy },
          ...time(strings.createdAt, job.createdAt),
          ...time(strings.plannedStart, job.plannedStart),
          ...time(strings.deadline, job.deadline),
          ...time(strings.started, job.startedAt),
          ...time(strings.ended, job.finishedAt),
        ]}
      />
    </Section>
  );
}
