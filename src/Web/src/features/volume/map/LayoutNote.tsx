import { Alert, Button, Group, Text } from "@mantine/core";
import type { useLayout } from "../../../api/layout";
import { messageOf } from "../../../api/problem";
import type { PlacedFile } from "../../../api/types";
import * as strings from "../../../strings/volume/map";
import { DateTime } from "../../../ui/DateTime";
import { formatBytes, formatCount } from "../../../ui/format";
import type { ClusterRange } from "./zoom";

/** Says that the map was read from the volume just now, or why it could not be read. */
export function LayoutNote({ layout }: { layout: ReturnType<typeof useLayout> }) {
  if (layout.isError)
    return (
      <Alert variant="light" color="gray" title={strings.finerMapUnreadable} role="status">
        <Group gap="sm">
          <Text size="sm">{strings.mapStays(messageOf(layout.error))}</Text>
          <Button size="compact-xs" variant="default" onClick={() => void layout.refetch()}>
            {strings.tryAgain}
          </Button>
        </Group>
      </Alert>
    );
  if (!layout.data || layout.isPlaceholderData) return <>{strings.readingFromVolume}</>;
  return strings.readFromVolume(
    <DateTime iso={new Date(layout.dataUpdatedAt).toISOString()} />,
    strings.filesHere(layout.data.fileCount),
  );
}

/** The facts of a file that was found, and a button that shows where it begins. */
export function FoundFileLine({ file, onShow }: { file: PlacedFile; onShow(range: ClusterRange): void }) {
  const [start] = file.extentStarts;
  const [length = 0] = file.extentLengths;
  const around = Math.max(32, length);
  return (
    <Group gap="xs" role="group" aria-label={strings.markedFile}>
      <Text size="sm" span>
        <span className="path">{file.path}</span> · {formatBytes(file.bytes)} · {strings.fragmentCount(file.fragments)}{" "}
        · {start === undefined ? strings.inItsFileRecord : strings.fromCluster(formatCount(start))}
      </Text>
      {start !== undefined && (
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => onShow({ first: Math.max(0, start - around), end: start + length + around })}
        >
          {strings.showItsFirstExtent}
        </Button>
      )}
    </Group>
  );
}
