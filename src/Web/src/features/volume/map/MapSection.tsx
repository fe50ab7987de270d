import { Group, SegmentedControl, Skeleton, Stack, Text } from "@mantine/core";
import { type ReactNode, useMemo, useState } from "react";
import { type LayoutRange, useLayout } from "../../../api/layout";
import type { Analysis, FragmentedFile, VolumeMap } from "../../../api/types";
import * as strings from "../../../strings/volume/map";
import { formatCount, formatDateTime } from "../../../ui/format";
import { Section } from "../../../ui/Section";
import type { MapView } from "../useVolumeState";
import { layoutMapOf, storedMap } from "./drawnMap";
import { FindFileField, type MarkedFile } from "./FindFileField";
import { FoundFileLine, LayoutNote } from "./LayoutNote";
import { LiveMark } from "./LiveMark";
import { MapCanvas } from "./MapCanvas";
import { MapLegend } from "./MapLegend";
import classes from "./map.module.css";
import { useZoom } from "./useZoom";
import { ZoomBar } from "./ZoomBar";
import type { ClusterRange } from "./zoom";

interface Props {
  volumeId: string;
  /** Undefined until it has arrived, together with what it is compared with. */
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
  { value: "both", label: strings.sideBySide },
  { value: "before", label: strings.before },
  { value: "after", label: strings.after },
];
const liveViews = [
  { value: "both", label: strings.sideBySide },
  { value: "before", label: strings.before },
  { value: "after", label: strings.now },
];

/** The map of one analysis, of two analyses, of the volume before a running job and now, or of the volume as it is. */
export function MapSection({ volumeId, analysis, before, live, compare, clusterBytes, view, onViewChange }: Props) {
  const shown = useMemo(() => shownMaps(analysis, before, live), [analysis, before, live]);
  const [marked, setMarked] = useState<MarkedFile>();
  const known = useMemo(
    () => [...new Set(shown.flatMap(({ files }) => files.filter(({ cells }) => cells).map(({ path }) => path)))],
    [shown],
  );
  const zoom = useZoom(shown.at(-1)?.map);
  const version = analysis?.id ?? "none";
  const wanted = zoom.isFiner || marked?.found ? rangeOf(zoom.range, marked?.found?.record) : undefined;
  const layout = useLayout(volumeId, wanted, version);
  const read = useMemo(
    () => (wanted && !layout.isError && layout.data ? layoutMapOf(layout.data) : undefined),
    [wanted, layout.isError, layout.data],
  );
  const readMap = read ? layout.data?.map : undefined;
  const maps = useMemo(() => (readMap ? [readMap] : shown.map(({ map }) => map)), [readMap, shown]);
  const visible = shown.filter(({ side }) => shown.length === 1 || view === "both" || view === side);
  if (!analysis) return <Skeleton className={classes.section ?? ""} aria-label={strings.loadingTheVolumeMap} />;
  return (
    <Section
      title={strings.volumeMap}
      hint={strings.volumeMapHint}
      actions={
        <Group gap="xs">
          <FindFileField volumeId={volumeId} version={version} known={known} marked={marked} onMark={setMarked} />
          {!live && compare}
          {shown.length > 1 && (
            <SegmentedControl
              aria-label={strings.mapsToShow}
              size="xs"
              data={live ? liveViews : comparedViews}
              value={view}
              onChange={(value) => onViewChange(value as MapView)}
            />
          )}
        </Group>
      }
    >
      <Stack gap="sm" className={classes.section ?? ""}>
        {wanted && (
          <Text component="div" size="sm" role="status" aria-label={strings.readingFromTheVolume}>
            <LayoutNote layout={layout} />
          </Text>
        )}
        <div className={classes.maps} data-view={!read && visible.length > 1 ? "both" : "one"}>
          {read ? (
            <MapCanvas
              label={strings.volumeMap}
              drawn={read}
              clusterBytes={clusterBytes}
              maxHeight={360}
              onPoint={zoom.onPoint}
              onZoom={zoom.onZoom}
            />
          ) : (
            visible.map((one) => (
              <div key={one.side}>
                <Text component="div" size="sm" mb={6}>
                  {shown.length > 1 && <b>{one.title} · </b>}
                  {one.note}
                </Text>
                <StoredMap
                  shown={one}
                  label={shown.length > 1 ? one.title : strings.volumeMap}
                  markedPath={marked?.path}
                  clusterBytes={clusterBytes}
                  zoom={zoom}
                />
              </div>
            ))
          )}
        </div>
        {marked?.found && <FoundFileLine file={marked.found} onShow={zoom.onShow} />}
        <ZoomBar zoom={zoom} />
        <MapLegend maps={maps} />
      </Stack>
    </Section>
  );
}

interface StoredMapProps {
  shown: ShownMap;
  label: string;
  markedPath: string | undefined;
  clusterBytes: number;
  zoom: ReturnType<typeof useZoom>;
}

/** The map of an analysis, or of a running job. */
function StoredMap({ shown: { map, files }, label, markedPath, clusterBytes, zoom }: StoredMapProps) {
  const { range } = zoom;
  const drawn = useMemo(() => storedMap(map, files, markedPath, range), [map, files, markedPath, range]);
  return (
    <MapCanvas
      label={label}
      drawn={drawn}
      clusterBytes={clusterBytes}
      maxHeight={360}
      onPoint={zoom.onPoint}
      onZoom={zoom.onZoom}
    />
  );
}

function rangeOf(range: ClusterRange | undefined, markedRecord: number | undefined): LayoutRange {
  return {
    firstCluster: range?.first ?? 0,
    clusters: range ? range.end - range.first : 0,
    ...(markedRecord === undefined ? {} : { markedRecord }),
  };
}

function shownMaps(analysis: Analysis | undefined, before: Analysis | undefined, live: VolumeMap | undefined) {
  const shown: ShownMap[] = [];
  if (!analysis) return shown;
  if (live) {
    shown.push({
      side: "before",
      title: strings.before,
      note: describe(analysis),
      map: analysis.map,
      files: analysis.mostFragmented,
    });
    shown.push({ side: "after", title: strings.now, note: <LiveMark />, map: live, files: [] });
    return shown;
  }
  if (before)
    shown.push({
      side: "before",
      title: strings.before,
      note: describe(before),
      map: before.map,
      files: before.mostFragmented,
    });
  shown.push({
    side: "after",
    title: strings.after,
    note: describe(analysis),
    map: analysis.map,
    files: analysis.mostFragmented,
  });
  return shown;
}

function describe({ files, analyzedAt }: Analysis): string {
  return strings.mapCaption(formatCount(files.excessFragments), formatDateTime(analyzedAt));
}
