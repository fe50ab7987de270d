import { Button, Group, Select, Skeleton, Stack, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { auditCsvUrl, entriesPerPage } from "../../../api/access";
import * as strings from "../../../strings/administration/audit";
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
        <NoPermission title={strings.auditNotReadable} reason={state.missing} />
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
      {strings.exportCsv}
    </Button>
  );
  const filters = (
    <Group gap="xs">
      <Select
        size="xs"
        w={150}
        aria-label={strings.period}
        data={periods}
        value={state.period}
        allowDeselect={false}
        onChange={(value) => state.setPeriod(value ?? "")}
      />
      <SearchField
        size="xs"
        w={{ base: "100%", xs: 260 }}
        label={strings.searchTheAudit}
        placeholder={strings.searchTheAuditPlaceholder}
        value={state.text}
        onSearch={state.setText}
      />
      {csv}
    </Group>
  );
  return (
    <Section
      title={read.data ? strings.entries(read.data.total) : strings.audit}
      hint={strings.auditHint}
      actions={filters}
    >
      <Stack gap="sm" aria-busy={read.isPlaceholderData}>
        {read.error && !read.data && (
          <ProblemAlert title={strings.couldNotLoadTheAudit} error={read.error} onRetry={() => void read.refetch()} />
        )}
        {read.isPending && <Skeleton h={240} aria-label={strings.loadingTheAudit} />}
        {read.data?.entries.length === 0 && (
          <Text size="sm" c="dimmed">
            {strings.noEntryMatches}
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
