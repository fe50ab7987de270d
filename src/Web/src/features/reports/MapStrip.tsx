import { cellKinds } from "../volume/map/cells";
import { mapRuns } from "./mapRuns";

/** A small map of a volume: one row from its start to its end. */
export function MapStrip({ label, map }: { label: string; map: string }) {
  const runs = mapRuns(map);
  const length = runs.at(-1)?.end ?? 1;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${length} 1`}
      preserveAspectRatio="none"
      width="100%"
      height={14}
      shapeRendering="crispEdges"
    >
      {runs.map(({ start, end, kind }) => (
        <rect key={start} x={start} y={0} width={end - start} height={1} fill={`var(--map-${cellKinds[kind]})`} />
      ))}
    </svg>
  );
}
