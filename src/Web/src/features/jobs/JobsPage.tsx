import { SegmentedControl, Stack } from "@mantine/core";
import { isFinished } from "../../api/events";
import { maxJobs, useJobs } from "../../api/jobs";
import { PageHeader } from "../../ui/PageHeader";
import { Section } from "../../ui/Section";
import { useUrlParameters } from "../../ui/useUrlParameters";
import { JobTable } from "./JobTable";

const filters = [
  { value: "all", label: "All" },
  { value: "active", label: "Scheduled and running" },
  { value: "finished", label: "Finished" },
];

export function JobsPage() {
  const jobs = useJobs();
  const [parameters, change] = useUrlParameters();
  const filter = parameters.get("show") ?? "all";
  const shown = jobs.data?.filter((job) => filter === "all" || isFinished(job) === (filter === "finished"));
  const setFilter = (value: string) => change({ show: value === "all" ? undefined : value });
  return (
    <Stack>
      <PageHeader title="Jobs" />
      <Section
        title="Recent jobs"
        hint={`Newest first, at most ${maxJobs}.`}
        actions={
          <SegmentedControl aria-label="Filter jobs" size="xs" data={filters} value={filter} onChange={setFilter} />
        }
      >
        <JobTable jobs={shown} error={jobs.error} of="fleet" />
      </Section>
    </Stack>
  );
}
