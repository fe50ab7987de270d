import { useCallback, useMemo, useRef } from "react";
import type { VolumeMap } from "../../../api/types";
import { useUrlParameters } from "../../../ui/useUrlParameters";
import { decodeMap } from "./cells";
import { type ClusterRange, formatRange, isFiner, parseRange, zoomIn, zoomOut } from "./zoom";

/** The clusters that the maps show, in the URL: ?clusters=4096-8191. All maps of a page show the same ones. */
export function useZoom(map: VolumeMap | undefined) {
  const [parameters, change] = useUrlParameters();
  const cells = useMemo(() => map && decodeMap(map), [map]);
  const total = cells?.totalClusters ?? 0;
  const text = parameters.get("clusters");
  const range = useMemo(() => parseRange(text, total), [text, total]);
  const shown = range ?? { first: 0, end: total };
  const pointed = useRef<number>(undefined);
  const at = pointed.current;
  const around = at !== undefined && at >= shown.first && at < shown.end ? at : (shown.first + shown.end) / 2;
  return {
    range,
    shown,
    total,
    /** Whether the range is finer than the cells of the analysis. */
    isFiner: cells !== undefined && range !== undefined && isFiner(cells, range),
    canZoomIn: cells !== undefined && zoomIn(cells, shown, around) !== undefined,
    onPoint: useCallback((cluster: number) => {
      pointed.current = cluster;
    }, []),
    onZoom: (direction: 1 | -1) => {
      if (!cells) return;
      const point = pointed.current ?? around;
      const center = point >= shown.first && point < shown.end ? point : around;
      const next = direction === 1 ? (zoomIn(cells, shown, center) ?? range) : zoomOut(cells, shown);
      change({ clusters: formatRange(next) });
    },
    onShow: (next: ClusterRange) => change({ clusters: formatRange(next) }),
    onReset: () => change({ clusters: undefined }),
  };
}
