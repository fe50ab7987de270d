import { Text } from "@mantine/core";
import type { FragmentedFile } from "../../api/types";
import * as strings from "../../strings/volume";
import { type Column, DataTable } from "../../ui/DataTable";
import { formatBytes, formatCount } from "../../ui/format";
import { Section } from "../../ui/Section";

export function MostFragmentedFiles({ files }: { files: readonly FragmentedFile[] }) {
  return (
    <Section title={strings.mostFragmentedFiles}>
      {files.length === 0 ? (
        <Text size="sm" c="dimmed">
          {strings.noFileIsFragmented}
        </Text>
      ) : (
        <DataTable label={strings.mostFragmentedFiles} columns={columns} rows={files} rowKey={({ path }) => path} />
      )}
    </Section>
  );
}

const columns: readonly Column<FragmentedFile>[] = [
  { label: strings.file, cell: ({ path }) => <span className="path">{path}</span> },
  { label: strings.fragments, cell: ({ fragments }) => formatCount(fragments), numeric: true },
  { label: strings.size, cell: ({ bytes }) => formatBytes(bytes), numeric: true, nowrap: true },
];
