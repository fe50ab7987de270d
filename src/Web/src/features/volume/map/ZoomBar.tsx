import { Group, Text } from "@mantine/core";
import { ActionButton } from "../../../ui/ActionButton";
import { formatCount, formatPercent } from "../../../ui/format";
import type { useZoom } from "./useZoom";

const whole = "The whole volume is shown.";

/** The shown clusters, and the buttons to show fewer or more of them. */
export function ZoomBar({ zoom }: { zoom: ReturnType<typeof useZoom> }) {
  const { range, shown, total, canZoomIn, onZoom, onReset } = zoom;
  const noRange = range ? undefined : whole;
  return (
    <Group gap="xs" role="group" aria-label="Zoom">
      <ActionButton
        size="compact-xs"
        variant="default"
        disabledReason={canZoomIn ? undefined : "Each cell is one cluster."}
        onClick={() => onZoom(1)}
      >
        Zoom in
      </ActionButton>
      <ActionButton size="compact-xs" variant="default" disabledReason={noRange} onClick={() => onZoom(-1)}>
        Zoom out
      </ActionButton>
      <ActionButton size="compact-xs" variant="default" disabledReason={noRange} onClick={onReset}>
        Whole volume
      </ActionButton>
      <Text size="xs" c="dimmed" aria-live="polite">
        {range
          ? `Clusters ${formatCount(shown.first)} to ${formatCount(shown.end - 1)}, ${formatPercent(
              ((shown.end - shown.first) / total) * 100,
            )} of the volume`
          : "All clusters. Point at a place and zoom in there: double-click, or press + and -."}
      </Text>
    </Group>
  );
}
