import { Button, Group, Select, Skeleton, Stack, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { directoryCsvUrl, directoryPerPage } from "../../../api/directory";
import type { CoveredPart, DirectoryCoverage } from "../../../api/types";
import * as strings from "../../../strings/directory";
import { RelativeTime } from "../../../ui/DateTime";
import { FilterPills } from "../../../ui/FilterPills";
import { ListPagination } from "../../../ui/ListPagination";
import { ProblemAlert } from "../../../ui/ProblemAlert";
import { SearchField } from "../../../ui/SearchField";
import { DirectoryTable } from "./DirectoryTable";
import { directoryPills } from "./directoryStatus";
import { ReadNowButton } from "./ReadState";
import { useDirectoryState } from "./useDirectoryState";

/** The servers of the directory, with filters and export. */
export function DirectoryServers({ coverage }: { coverage: DirectoryCoverage }) {
  const { read, ...state } = useDirectoryState();
  return (
    <Stack gap="xs" aria-busy={read.isPlaceholderData}>
      <Group justify="space-between" gap="xs">
        <FilterPills pills={directoryPills(coverage)} selected={state.show} onSelect={state.setShow} />
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            {coverage.readAt ? strings.readAt(<RelativeTime iso={coverage.readAt} />) : strings.notReadYet}
          </Text>
          <ReadNowButton />
        </Group>
      </Group>
      <Group gap="xs">
        <SearchField
          size="xs"
          w={{ base: "100%", xs: 220 }}
          label={strings.searchServers}
          placeholder={strings.searchServersPlaceholder}
          value={state.text}
          onSearch={state.setText}
        />
        <PartSelect
          label={strings.unit}
          all={strings.allUnits}
          parts={coverage.units}
          value={state.unit}
          onChange={state.setUnit}
        />
        <PartSelect
          label={strings.site}
          all={strings.allSites}
          parts={coverage.sites}
          value={state.site}
          onChange={state.setSite}
        />
        <Button
          component="a"
          href={directoryCsvUrl(state.search)}
          download
          size="xs"
          variant="default"
          leftSection={<IconDownload size={14} />}
        >
          {strings.exportCsv}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {read.data && strings.serversInDirectory(read.data.total)}
        </Text>
      </Group>
      {read.error && !read.data && (
        <ProblemAlert title={strings.couldNotLoadServers} error={read.error} onRetry={() => void read.refetch()} />
      )}
      {read.isPending && <Skeleton h="100dvh" aria-label={strings.loadingServers} />}
      {read.data?.servers.length === 0 && (
        <Text size="sm" c="dimmed">
          {strings.noServerMatches}
        </Text>
      )}
      {read.data && read.data.servers.length > 0 && <DirectoryTable servers={read.data.servers} />}
      <ListPagination
        total={read.data?.total ?? 0}
        pageSize={directoryPerPage}
        page={state.pageNumber}
        onPageChange={state.setPage}
      />
    </Stack>
  );
}

interface PartProps {
  label: string;
  all: string;
  parts: readonly CoveredPart[];
  value: string | null;
  onChange(value: string | null): void;
}

/** A choice of one unit or site, with the number of its servers without an agent. */
function PartSelect({ label, all, parts, value, onChange }: PartProps) {
  const data = parts
    .filter(({ name }) => name !== "")
    .map(({ name, withoutAgent }) => ({ value: name, label: strings.partOption(name, withoutAgent) }));
  return (
    <Select
      size="xs"
      w={{ base: "100%", xs: 200 }}
      aria-label={label}
      placeholder={all}
      data={data}
      value={value}
      onChange={onChange}
      clearable
      searchable
    />
  );
}
