import { Table, Text } from "@mantine/core";
import type { FragmentedFile } from "../../api/types";
import { formatBytes, formatCount } from "../../ui/format";
import { Section } from "../../ui/Section";

export function MostFragmented({ files }: { files: readonly FragmentedFile[] }) {
  return (
    <Section title="Most fragmented files">
      {files.length === 0 ? (
        <Text size="sm" c="dimmed">
          None: every file is in one piece.
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={420} mah={420} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table aria-label="Most fragmented files" verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>File</Table.Th>
                <Table.Th ta="right">Fragments</Table.Th>
                <Table.Th ta="right">Size</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {files.map((file) => (
                <Table.Tr key={file.path}>
                  <Table.Td style={{ overflowWrap: "anywhere" }}>{file.path}</Table.Td>
                  <Table.Td ta="right">{formatCount(file.fragments)}</Table.Td>
                  <Table.Td ta="right" style={{ whiteSpace: "nowrap" }}>
                    {formatBytes(file.bytes)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Section>
  );
}
