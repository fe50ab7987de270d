import { Alert, Button, Group, Text } from "@mantine/core";
import type { useLayout } from "../../../api/layout";
import { messageOf } from "../../../api/problem";
import type { PlacedFile } from "../../../api/types";
import { DateTime } from "../../../ui/DateTime";
import { formatBytes, formatCount, plural } from "../../../ui/format";
import type { ClusterRange } from "./zoom";

/** Says that the map was read from the volume just now, or why it could not be read. */
export function LayoutNote({ layout }: { layout: ReturnType<typeof useLayout> }) {
  if (layout.isError)
    return (
      <Alert variant="light" color="gray" title="The finer map cannot be read now" role="status">
        <Group gap="sm">
          <Text size="sm">{messageOf(layout.error)} The map of the analysis stays.</Text>
          <Button size="compact-xs" variant="default" onClick={() => void layout.refetch()}>
            Try again
          </Button>
        </Group>
      </Alert>
    );
  if (!layout.data || layout.isPlaceholderData) return <>Reading the layout from the volume…</>;
  return (
    <>
      Read from the volume <DateTime iso={new Date(layout.dataUpdatedAt).toISOString()} /> ·{" "}
      {plural(layout.data.fileCount, "file")} here
    </>
  );
}

/** The facts of a file that was found, and a button that shows where it begins. */
export function FoundFileLine({ file, onShow }: { file: PlacedFile; onShow(range: ClusterRange): void }) {
  const [start] = file.extentStarts;
  const [length = 0] = file.extentLengths;
  const around = Math.max(32, length);
  return (
    <Group gap="xs" role="group" aria-label="Marked file">
      <Text size="sm" span>
        <span className="path">{file.path}</span> · {formatBytes(file.bytes)} · {plural(file.fragments, "fragment")} ·{" "}
        {start === undefined ? "in its file record" : `from cluster ${formatCount(start)}`}
      </Text>
      {start !== undefined && (
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => onShow({ first: Math.max(0, start - around), end: start + length + around })}
        >
          Show its first extent
        </Button>
      )}
    </Group>
  );
}
