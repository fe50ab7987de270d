import { useComputedColorScheme } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from "react";
import type { Analysis, FragmentedFile } from "../../../api/types";
import { describeCell, describeFiles, describeMap } from "./cellDescriptions";
import { clusterRange, decodeMap, mergeCells } from "./cells";
import { drawMap } from "./draw";
import { cellsOfFile, filesInCell } from "./fileCells";
import { cellAt, cellByKey, cellOrigin, layoutMap } from "./layout";
import classes from "./map.module.css";
import { readPalette } from "./palette";
import { useDevicePixelRatio } from "./useDevicePixelRatio";
import { type ClusterRange, cellsInRange } from "./zoom";

interface Props {
  label: string;
  map: Analysis["map"];
  clusterBytes: number;
  maxHeight: number;
  /** The most fragmented files of the map, to name those in the selected cell. */
  files: readonly FragmentedFile[];
  /** The file whose cells are marked. */
  markedFile: string | undefined;
  /** The clusters to show; undefined for all. */
  range: ClusterRange | undefined;
  /** Told the cluster that was pointed at last, to zoom in there. */
  onPoint(cluster: number): void;
  /** Called with 1 to zoom in and -1 to zoom out, by a double click or the keys + and -. */
  onZoom(direction: 1 | -1): void;
}

/** A map of the clusters of a volume, from first to last, in rows. Pointer and arrow keys select a cell to describe. */
export function MapCanvas(props: Props) {
  const { label, map, clusterBytes, maxHeight, files, markedFile, range, onPoint, onZoom } = props;
  const { ref: frame, width } = useElementSize();
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useComputedColorScheme("light");
  const density = useDevicePixelRatio();
  const [selected, setSelected] = useState<number>();
  const volume = useMemo(() => cellsInRange(decodeMap(map), range), [map, range]);
  const layout = useMemo(() => layoutMap(volume.kinds.length, width || 320, maxHeight), [volume, width, maxHeight]);
  const cells = useMemo(() => mergeCells(volume, layout.mergeFactor), [volume, layout.mergeFactor]);

  const marked = useMemo(() => {
    const file = files.find(({ path }) => path === markedFile);
    return file ? cellsOfFile(file, layout.mergeFactor, volume.firstCell) : [];
  }, [files, markedFile, layout.mergeFactor, volume]);

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
          ? "Point at a cell or use the arrow keys to see its contents."
          : describeCell(cells, current, clusterBytes) +
            describeFiles(filesInCell(files, current, layout.mergeFactor, volume.firstCell))}
      </output>
    </div>
  );
}

function Marker({ layout, index }: { layout: ReturnType<typeof layoutMap>; index: number }) {
  const { x, y } = cellOrigin(layout, index);
  return <div className={classes.marker} style={{ left: x, top: y, width: layout.pitch, height: layout.pitch }} />;
}
