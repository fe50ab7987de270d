import { Group, Text } from "@mantine/core";
import * as strings from "../../../strings/volume/map";
import { ActionButton } from "../../../ui/ActionButton";
import { formatCount, formatPercent } from "../../../ui/format";
import type { useZoom } from "./useZoom";

const whole = strings.wholeVolumeShown;

/** The shown clusters, and the buttons to show fewer or more of them. */
export function ZoomBar({ zoom }: { zoom: ReturnType<typeof useZoom> }) {
  const { range, shown, total, canZoomIn, onZoom, onReset } = zoom;
  const noRange = range ? undefined : whole;
  return (
    <Group gap="xs" role="group" aria-label={strings.zoom}>
      <ActionButton
        size="compact-xs"
        variant="default"
        disabledReason={canZoomIn ? undefined : strings.cellIsOneCluster}
        onClick={() => onZoom(1)}
      >
        {strings.zoomIn}
      </ActionButton>
      <ActionButton size="compact-xs" variant="default" disabledReason={noRange} onClick={() => onZoom(-1)}>
        {strings.zoomOut}
      </ActionButton>
      <ActionButton size="compact-xs" variant="default" disabledReason={noRange} onClick={onReset}>
        {strings.wholeVolume}
      </ActionButton>
      <Text size="xs" c="dimmed" aria-live="polite">
        {range
          ? strings.shownClusters(
              formatCount(shown.first),
              formatCount(shown.end - 1),
              formatPercent(((shown.end - shown.first) / total) * 100),
            )
          : strings.zoomAdvice}
      </Text>
    </Group>
  );
}
