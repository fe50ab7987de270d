import { Skeleton, Stack, Text } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ListPagination } from "../../ui/ListPagination";
import { ProblemAlert } from "../../ui/ProblemAlert";
import type { ListState } from "../../ui/useListState";

const rowsPerPage = 100;

interface Props<Row> {
  state: ListState;
  /** All rows that match the search. */
  list: UseQueryResult<readonly Row[]>;
  loadingLabel: string;
  errorTitle: string;
  /** Shown when no row matches the search. */
  noMatch: string;
  /** Shown instead of the table when the list is empty without a search. */
  empty?: ReactNode;
  children(rows: readonly Row[]): ReactNode;
}

/** A page of a list of the administration, or the reason why there is none. */
export function SearchedList<Row>({ state, list, loadingLabel, errorTitle, noMatch, empty, children }: Props<Row>) {
  const rows = list.data ?? [];
  const pageNumber = Math.min(state.pageNumber, Math.max(1, Math.ceil(rows.length / rowsPerPage)));
  if (list.isPending) return <Skeleton h={160} aria-label={loadingLabel} />;
  if (!list.data) return <ProblemAlert title={errorTitle} error={list.error} onRetry={() => void list.refetch()} />;
  if (rows.length === 0 && !state.search && empty) return empty;
  return (
    <Stack gap="sm" aria-busy={list.isPlaceholderData}>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {noMatch}
        </Text>
      ) : (
        children(rows.slice((pageNumber - 1) * rowsPerPage, pageNumber * rowsPerPage))
      )}
      <ListPagination total={rows.length} pageSize={rowsPerPage} page={pageNumber} onPageChange={state.setPage} />
    </Stack>
  );
}
