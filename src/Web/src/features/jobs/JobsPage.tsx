import { SegmentedControl, Stack } from "@mantine/core";
import { useSearchParams } from "react-router";
import { isFinished } from "../../api/events";
import { maxJobs, useJobs } from "../../api/jobs";
import { PageHeader } from "../../ui/PageHeader";
import { Section } from "../../ui/Section";
import { JobTable } from "./JobTable";

const filters = [
  { value: "all", label: "All" },
  { value: "active", label: "Scheduled and running" },
  { value: "finished", label: "Finished" },
];

export function JobsPage() {
  const jobs = useJobs();
  const [parameters, setParameters] = useSearchParams();
  const filter = parameters.get("show") ?? "all";
  const shown = jobs.data?.filter((job) => filter === "all" || isFinished(job) === (filter === "finished"));
  const setFilter = (value: string) => setParameters(value === "all" ? {} : { show: value }, { replace: true });
  return (
    <Stack>
      <PageHeader title="Jobs" breadcrumbs={[{ label: "Fleet", to: "/" }]} />
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
