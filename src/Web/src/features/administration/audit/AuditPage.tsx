import { Button, Group, Select, Skeleton, Stack, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { auditCsvUrl, entriesPerPage } from "../../../api/access";
import { plural } from "../../../ui/format";
import { ListPagination } from "../../../ui/ListPagination";
import { NoPermission } from "../../../ui/NoPermission";
import { ProblemAlert } from "../../../ui/ProblemAlert";
import { SearchField } from "../../../ui/SearchField";
import { Section } from "../../../ui/Section";
import { AdministrationHeader } from "../AdministrationHeader";
import { AuditTable } from "./AuditTable";
import { periods, useAuditState } from "./useAuditState";

/** Who did what, newest first, with search and export. */
export function AuditPage() {
  const state = useAuditState();
  return (
    <Stack>
      <AdministrationHeader />
      {state.missing ? (
        <NoPermission title="You cannot read the audit" reason={state.missing} />
      ) : (
        <Entries {...state} />
      )}
    </Stack>
  );
}

function Entries({ page: read, search, ...state }: ReturnType<typeof useAuditState>) {
  const csv = (
    <Button
      component="a"
      href={auditCsvUrl(search)}
      download
      size="xs"
      variant="default"
      leftSection={<IconDownload size={14} />}
    >
      Export CSV
    </Button>
  );
  const filters = (
    <Group gap="xs">
      <Select
        size="xs"
        w={150}
        aria-label="Period"
        data={periods}
        value={state.period}
        allowDeselect={false}
        onChange={(value) => state.setPeriod(value ?? "")}
      />
      <SearchField
        size="xs"
        w={{ base: "100%", xs: 260 }}
        label="Search the audit"
        placeholder="User, action, object or reason"
        value={state.text}
        onSearch={state.setText}
      />
      {csv}
    </Group>
  );
  return (
    <Section
      title={read.data ? plural(read.data.total, "entry", "entries") : "Audit"}
      hint="Newest first. Each entry has the hash of the entry before."
      actions={filters}
    >
      <Stack gap="sm" aria-busy={read.isPlaceholderData}>
        {read.error && !read.data && (
          <ProblemAlert title="Could not load the audit" error={read.error} onRetry={() => void read.refetch()} />
        )}
        {read.isPending && <Skeleton h={240} aria-label="Loading the audit" />}
        {read.data?.entries.length === 0 && (
          <Text size="sm" c="dimmed">
            No entries match the search.
          </Text>
        )}
        {read.data && read.data.entries.length > 0 && <AuditTable entries={read.data.entries} />}
        <ListPagination
          total={read.data?.total ?? 0}
          pageSize={entriesPerPage}
          page={state.pageNumber}
          onPageChange={state.setPage}
        />
      </Stack>
    </Section>
  );
}
