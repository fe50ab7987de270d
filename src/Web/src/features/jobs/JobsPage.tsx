import { SegmentedControl, Stack } from "@mantine/core";
import { useSearchParams } from "react-router";
import { isFinished } from "../../api/events";
import { useJobs } from "../../api/jobs";
import { PageHeader } from "../../ui/PageHeader";
import { Section } from "../../ui/Section";
import { JobTable } from "./JobTable";

const shows = [
  { value: "all", label: "All" },
  { value: "active", label: "Scheduled and running" },
  { value: "finished", label: "Finished" },
];

export function JobsPage() {
  const jobs = useJobs();
  const [parameters, setParameters] = useSearchParams();
  const show = parameters.get("show") ?? "all";
  const shown = jobs.data?.filter((job) => show === "all" || isFinished(job) === (show === "finished"));
  const choose = (value: string) => setParameters(value === "all" ? {} : { show: value }, { replace: true });
  return (
    <Stack>
      <PageHeader title="Jobs" crumbs={[{ label: "Fleet", to: "/" }]} />
      <Section
        title="Newest first"
        actions={<SegmentedControl aria-label="Show jobs" size="xs" data={shows} value={show} onChange={choose} />}
      >
        <JobTable jobs={shown} failure={jobs.error} of="fleet" />
      </Section>
    </Stack>
  );
}
