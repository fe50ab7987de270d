import { useComputedColorScheme } from "@mantine/core";
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from "react";
import * as strings from "../../../strings/volume/map";
import { useWidth } from "../../../ui/useWidth";
import { describeCell, describeMap } from "./cellDescriptions";
import { clusterRange, mergeCells } from "./cells";
import { drawMap } from "./draw";
import type { DrawnMap } from "./drawnMap";
import { cellAt, cellByKey, cellOrigin, layoutMap } from "./layout";
import classes from "./map.module.css";
import { readPalette } from "./palette";
import { useDevicePixelRatio } from "./useDevicePixelRatio";

interface Props {
  label: string;
  drawn: DrawnMap;
  clusterBytes: number;
  maxHeight: number;
  /** Told the cluster that was pointed at last, to zoom in there. */
  onPoint(cluster: number): void;
  /** Called with 1 to zoom in and -1 to zoom out, by a double click or the keys + and -. */
  onZoom(direction: 1 | -1): void;
}

/** A map of the clusters of a volume, from first to last, in rows. Pointer and arrow keys select a cell to describe. */
export function MapCanvas({ label, drawn, clusterBytes, maxHeight, onPoint, onZoom }: Props) {
  const { ref: frame, width } = useWidth<HTMLDivElement>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useComputedColorScheme("light");
  const density = useDevicePixelRatio();
  const [selected, setSelected] = useState<number>();
  const volume = drawn.cells;
  const layout = useMemo(() => layoutMap(volume.kinds.length, width || 320, maxHeight), [volume, width, maxHeight]);
  const cells = useMemo(() => mergeCells(volume, layout.mergeFactor), [volume, layout.mergeFactor]);
  const marked = useMemo(() => drawn.marked(layout.mergeFactor), [drawn, layout.mergeFactor]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the scheme changes the palette, the density the pixels
  useEffect(() => {
    if (canvas.current && width > 0) drawMap(canvas.current, cells, layout, readPalette(canvas.current), marked);
  }, [cells, layout, width, scheme, density, marked]);

  const select = (cell: number | undefined) => {
    setSelected(cell);
    if (cell !== undefined) onPoint(clusterRange(cells, cell).first);
  };
  const selectByPointer = (event: PointerEvent) =>
    select(cellAt(layout, event.nativeEvent.offsetX, event.nativeEvent.offsetY));
  const selectByKey = (event: KeyboardEvent) => {
    if (event.key === "+" || event.key === "-") onZoom(event.key === "+" ? 1 : -1);
    const next = cellByKey(layout, selected ?? 0, event.key);
    if (next === undefined) return;
    event.preventDefault();
    select(next);
  };
  const current = selected !== undefined && selected < layout.count ? selected : undefined;
  return (
    <div ref={frame} className={classes.frame}>
      <div className={classes.stage} style={{ width: layout.width, height: layout.height }}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={`${label}. ${describeMap(volume)}`}
          tabIndex={0}
          style={{ width: layout.width, height: layout.height }}
          onPointerMove={selectByPointer}
          onPointerDown={selectByPointer}
          onPointerLeave={() => setSelected(undefined)}
          onDoubleClick={() => onZoom(1)}
          onKeyDown={selectByKey}
          onBlur={() => setSelected(undefined)}
        />
        {current !== undefined && <Marker layout={layout} index={current} />}
      </div>
      <output className={classes.readout}>
        {current === undefined
          ? strings.pointAtCell
          : describeCell(cells, current, clusterBytes) + drawn.describeFiles(cells, current, layout.mergeFactor)}
      </output>
    </div>
  );
}

function Marker({ layout, index }: { layout: ReturnType<typeof layoutMap>; index: number }) {
  const { x, y } = cellOrigin(layout, index);
  return <div className={classes.marker} style={{ left: x, top: y, width: layout.pitch, height: layout.pitch }} />;
}
