import { Group, SegmentedControl, Skeleton, Stack, Text } from "@mantine/core";
import { type ReactNode, useMemo } from "react";
import type { Analysis } from "../../../api/types";
import { formatCount, formatDateTime } from "../../../ui/format";
import { Section } from "../../../ui/Section";
import type { MapView } from "../useVolumeState";
import { MapCanvas } from "./MapCanvas";
import { MapLegend } from "./MapLegend";
import classes from "./map.module.css";

interface Props {
  analysis: Analysis | undefined;
  /** The analysis for the comparison, shown as "before". */
  before: Analysis | undefined;
  /** The field that chooses the analysis for the comparison. */
  compare: ReactNode;
  clusterBytes: number;
  view: MapView;
  onViewChange(view: MapView): void;
}

const views = [
  { value: "both", label: "Side by side" },
  { value: "before", label: "Before" },
  { value: "after", label: "After" },
];

/** The map of one analysis, or the maps of two analyses: side by side or one at a time. */
export function MapSection({ analysis, before, compare, clusterBytes, view, onViewChange }: Props) {
  const shown = useMemo(
    () => (before && analysis ? [before, analysis] : analysis ? [analysis] : []),
    [before, analysis],
  );
  const maps = useMemo(() => shown.map(({ map }) => map), [shown]);
  const choice = before && (
    <SegmentedControl
      aria-label="Maps to show"
      size="xs"
      data={views}
      value={view}
      onChange={(value) => onViewChange(value as MapView)}
    />
  );
  const visible = shown.filter((item) => !before || view === "both" || (view === "before") === (item === before));
  return (
    <Section
      title="Volume map"
      hint="All clusters of the volume, from first to last."
      actions={
        <Group gap="xs">
          {compare}
          {choice}
        </Group>
      }
    >
      {!analysis ? (
        <Skeleton className={classes.section ?? ""} aria-label="Loading the volume map" />
      ) : (
        <Stack gap="sm" className={classes.section ?? ""}>
          <div className={classes.maps} data-view={visible.length > 1 ? "both" : "one"}>
            {visible.map((item) => (
              <LabelledMap
                key={item.id}
                analysis={item}
                title={before ? (item === before ? "Before" : "After") : undefined}
                clusterBytes={clusterBytes}
              />
            ))}
          </div>
          <MapLegend maps={maps} />
        </Stack>
      )}
    </Section>
  );
}

function LabelledMap({
  analysis,
  title,
  clusterBytes,
}: {
  analysis: Analysis;
  title: string | undefined;
  clusterBytes: number;
}) {
  return (
    <div>
      {title && (
        <Text size="sm" mb={6}>
          <b>{title}</b> · {formatCount(analysis.files.excessFragments)} excess fragments ·{" "}
          {formatDateTime(analysis.analyzedAt)}
        </Text>
      )}
      <MapCanvas label={title ?? "Volume map"} map={analysis.map} clusterBytes={clusterBytes} maxHeight={360} />
    </div>
  );
}
