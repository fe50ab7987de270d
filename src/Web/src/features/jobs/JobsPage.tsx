import { Button, Group, Stack, Switch } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { jobsCsvUrl, jobsPerPage } from "../../api/jobs";
import type { JobState } from "../../api/types";
import * as strings from "../../strings/jobs";
import { FilterPills } from "../../ui/FilterPills";
import { ListPagination } from "../../ui/ListPagination";
import { PageHeader } from "../../ui/PageHeader";
import { SearchField } from "../../ui/SearchField";
import { Section } from "../../ui/Section";
import { JobTable } from "./JobTable";
import { jobStatus } from "./jobLabels";
import { useJobsState } from "./useJobsState";

/** All jobs, newest first, with search, filter and export. */
export function JobsPage() {
  const state = useJobsState();
  const { page: read, search } = state;
  const counts = new Map(read.data?.counts.map(({ state: of, count }) => [of, count]));
  const pills = (Object.keys(jobStatus) as JobState[]).flatMap((value) => {
    const count = counts.get(value) ?? 0;
    return count > 0 || value === state.show ? [{ value, count, ...jobStatus[value] }] : [];
  });
  const csv = (
    <Button
      component="a"
      href={jobsCsvUrl(search)}
      download
      size="xs"
      variant="default"
      leftSection={<IconDownload size={14} />}
    >
      {strings.exportCsv}
    </Button>
  );
  return (
    <Stack>
      <PageHeader title={strings.jobs} actions={csv} />
      <Section
        title={read.data ? strings.jobCount(read.data.total) : strings.jobs}
        hint={strings.newestFirst}
        actions={
          <Group gap="md">
            <Switch
              label={strings.failedOnly}
              size="sm"
              checked={state.show === "failures"}
              onChange={({ currentTarget }) => state.setShow(currentTarget.checked ? "failures" : undefined)}
            />
            <SearchField
              size="xs"
              w={{ base: "100%", xs: 260 }}
              label={strings.searchJobs}
              placeholder={strings.searchJobsPlaceholder}
              value={state.text}
              onSearch={state.setText}
            />
          </Group>
        }
      >
        <Stack gap="sm" aria-busy={read.isPlaceholderData}>
          <FilterPills pills={pills} selected={state.show} onSelect={state.setShow} />
          <JobTable
            jobs={read.data?.jobs}
            error={read.error}
            of="fleet"
            isFiltered={state.show !== undefined || state.text !== ""}
          />
          <ListPagination
            total={read.data?.total ?? 0}
            pageSize={jobsPerPage}
            page={state.pageNumber}
            onPageChange={state.setPage}
          />
        </Stack>
      </Section>
    </Stack>
  );
}
