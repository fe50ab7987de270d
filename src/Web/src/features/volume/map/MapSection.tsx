import { Group, SegmentedControl, Select, Skeleton, Stack, Text } from "@mantine/core";
import { type ReactNode, useMemo, useState } from "react";
import type { Analysis, FragmentedFile, VolumeMap } from "../../../api/types";
import { formatCount, formatDateTime } from "../../../ui/format";
import { Section } from "../../../ui/Section";
import type { MapView } from "../useVolumeState";
import { LiveMark } from "./LiveMark";
import { MapCanvas } from "./MapCanvas";
import { MapLegend } from "./MapLegend";
import classes from "./map.module.css";
import { useZoom } from "./useZoom";
import { ZoomBar } from "./ZoomBar";

interface Props {
  analysis: Analysis | undefined;
  /** The analysis for the comparison, shown as "before". */
  before: Analysis | undefined;
  /** The map of the running job, shown beside the analysis before it. */
  live: VolumeMap | undefined;
  /** The field that chooses the analysis for the comparison. */
  compare: ReactNode;
  clusterBytes: number;
  view: MapView;
  onViewChange(view: MapView): void;
}

/** A map with its place in a comparison. */
interface ShownMap {
  side: "before" | "after";
  title: string;
  note: ReactNode;
  map: VolumeMap;
  /** The most fragmented files; empty for a live map. */
  files: readonly FragmentedFile[];
}

const comparedViews = [
  { value: "both", label: "Side by side" },
  { value: "before", label: "Before" },
  { value: "after", label: "After" },
];
const liveViews = [
  { value: "both", label: "Side by side" },
  { value: "before", label: "Before" },
  { value: "after", label: "Now" },
];

/** The map of one analysis, of two analyses, or of the volume before a running job and now. */
export function MapSection({ analysis, before, live, compare, clusterBytes, view, onViewChange }: Props) {
  const shown = useMemo(() => shownMaps(analysis, before, live), [analysis, before, live]);
  const maps = useMemo(() => shown.map(({ map }) => map), [shown]);
  const [markedFile, setMarkedFile] = useState<string>();
  const known = shown.flatMap(({ files }) => files.filter(({ cells }) => cells));
  const paths = [...new Set(known.map(({ path }) => path))];
  const zoom = useZoom(shown.at(-1)?.map);
  const visible = shown.filter(({ side }) => shown.length === 1 || view === "both" || view === side);
  return (
    <Section
      title="Volume map"
      hint="All clusters of the volume, from first to last."
      actions={
        <Group gap="xs">
          {/* Always there, because a field that appears later would move the page. */}
          <Select
            size="xs"
            w={{ base: "100%", xs: 230 }}
            aria-label="Mark a file on the map"
            placeholder="Mark a file on the map"
            data={paths}
            value={markedFile ?? null}
            onChange={(path) => setMarkedFile(path ?? undefined)}
            searchable
            clearable
            disabled={paths.length === 0}
            clearButtonProps={{ "aria-label": "Mark no file" }}
            nothingFoundMessage="Not among the most fragmented files"
          />
          {!live && compare}
          {shown.length > 1 && (
            <SegmentedControl
              aria-label="Maps to show"
              size="xs"
              data={live ? liveViews : comparedViews}
              value={view}
              onChange={(value) => onViewChange(value as MapView)}
            />
          )}
        </Group>
      }
    >
      {!analysis ? (
        <Skeleton className={classes.section ?? ""} aria-label="Loading the volume map" />
      ) : (
        <Stack gap="sm" className={classes.section ?? ""}>
          <div className={classes.maps} data-view={visible.length > 1 ? "both" : "one"}>
            {visible.map(({ side, title, note, map, files }) => (
              <div key={side}>
                <Text component="div" size="sm" mb={6}>
                  {shown.length > 1 && <b>{title} · </b>}
                  {note}
                </Text>
                <MapCanvas
                  label={shown.length > 1 ? title : "Volume map"}
                  map={map}
                  clusterBytes={clusterBytes}
                  maxHeight={360}
                  files={files}
                  markedFile={markedFile}
                  range={zoom.range}
                  onPoint={zoom.onPoint}
                  onZoom={zoom.onZoom}
                />
              </div>
            ))}
          </div>
          <ZoomBar zoom={zoom} />
          <MapLegend maps={maps} />
        </Stack>
      )}
    </Section>
  );
}

function shownMaps(analysis: Analysis | undefined, before: Analysis | undefined, live: VolumeMap | undefined) {
  const shown: ShownMap[] = [];
  if (!analysis) return shown;
  if (live) {
    shown.push({
      side: "before",
      title: "Before",
      note: describe(analysis),
      map: analysis.map,
      files: analysis.mostFragmented,
    });
    shown.push({ side: "after", title: "Now", note: <LiveMark />, map: live, files: [] });
    return shown;
  }
  if (before)
    shown.push({
      side: "before",
      title: "Before",
      note: describe(before),
      map: before.map,
      files: before.mostFragmented,
    });
  shown.push({
    side: "after",
    title: "After",
    note: describe(analysis),
    map: analysis.map,
    files: analysis.mostFragmented,
  });
  return shown;
}

function describe({ files, analyzedAt }: Analysis): string {
  return `${formatCount(files.excessFragments)} excess fragments · ${formatDateTime(analyzedAt)}`;
}
