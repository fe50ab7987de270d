import { Group, Pagination, Text } from "@mantine/core";
import * as strings from "../strings/ui";
import { formatCount } from "./format";

interface Props {
  total: number;
  pageSize: number;
  /** Counts from 1. */
  page: number;
  onPageChange(page: number): void;
}

/** The visible range of a long list and the buttons for its other pages. Renders nothing if the list has one page. */
export function ListPagination({ total, pageSize, page, onPageChange }: Props) {
  if (total <= pageSize) return null;
  const last = Math.min(page * pageSize, total);
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" c="dimmed" role="status">
        {strings.rowsOf(formatCount((page - 1) * pageSize + 1), formatCount(last), formatCount(total))}
      </Text>
      <Pagination
        size="sm"
        total={Math.ceil(total / pageSize)}
        value={page}
        onChange={onPageChange}
        getItemProps={(item) => ({ "aria-label": strings.pageNumber(item) })}
        getControlProps={(control) => ({ "aria-label": control === "next" ? strings.nextPage : strings.previousPage })}
      />
    </Group>
  );
}
