import { Text } from "@mantine/core";
import type { FragmentedFile } from "../../api/types";
import { type Column, DataTable } from "../../ui/DataTable";
import { formatBytes, formatCount } from "../../ui/format";
import { Section } from "../../ui/Section";

export function MostFragmentedFiles({ files }: { files: readonly FragmentedFile[] }) {
  return (
    <Section title="Most fragmented files">
      {files.length === 0 ? (
        <Text size="sm" c="dimmed">
          No file is fragmented.
        </Text>
      ) : (
        <DataTable label="Most fragmented files" columns={columns} rows={files} rowKey={({ path }) => path} />
      )}
    </Section>
  );
}

const columns: readonly Column<FragmentedFile>[] = [
  { label: "File", cell: ({ path }) => <span className="path">{path}</span> },
  { label: "Fragments", cell: ({ fragments }) => formatCount(fragments), numeric: true },
  { label: "Size", cell: ({ bytes }) => formatBytes(bytes), numeric: true, nowrap: true },
];
