import type { Job, JobTiming } from "../../../api/types";
import { DateTime } from "../../../ui/DateTime";
import { type DescriptionItem, DescriptionList } from "../../../ui/DescriptionList";
import { Section } from "../../../ui/Section";

const timings: Record<JobTiming, string> = {
  now: "By hand, at once",
  beforeBackup: "By hand, before the next backup",
  planned: "By the planner",
};

/** Who wanted the job, and its times. */
export function JobFacts({ job }: { job: Job }) {
  const time = (label: string, iso: string | null): DescriptionItem[] =>
    iso ? [{ label, value: <DateTime iso={iso} relative /> }] : [];
  return (
    <Section title="Job">
      <DescriptionList
        items={[
          { label: "Created", value: timings[job.timing] },
          { label: "Created by", value: job.createdBy },
          ...time("Created at", job.createdAt),
          ...time("Planned start", job.plannedStart),
          ...time("Deadline", job.deadline),
          ...time("Started", job.startedAt),
          ...time("Ended", job.finishedAt),
        ]}
      />
    </Section>
  );
}
