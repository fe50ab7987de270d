import { Group, Pagination, Text } from "@mantine/core";
import { formatCount } from "./format";

interface Props {
  total: number;
  /** How many a page holds. */
  size: number;
  /** From 1. */
  page: number;
  onPage(page: number): void;
}

/** Where in a long list one is, and the way to its other pages; nothing where one page holds all. */
export function Pages({ total, size, page, onPage }: Props) {
  if (total <= size) return null;
  const last = Math.min(page * size, total);
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" c="dimmed" role="status">
        {formatCount((page - 1) * size + 1)} to {formatCount(last)} of {formatCount(total)}
      </Text>
      <Pagination
        size="sm"
        total={Math.ceil(total / size)}
        value={page}
        onChange={onPage}
        getItemProps={(item) => ({ "aria-label": `Page ${item}` })}
        getControlProps={(control) => ({ "aria-label": control === "next" ? "Next page" : "Previous page" })}
      />
    </Group>
  );
}
