import { linearScale } from "./scale";

interface Props {
  values: readonly number[];
  /** The accessible name: what the line shows, from first to last. */
  label: string;
  width?: number;
  height?: number;
}

/** A small line without axes. The last value has a dot. */
export function Sparkline({ values, label, width = 120, height = 32 }: Props) {
  const x = linearScale([0, Math.max(1, values.length - 1)], [2, width - 4]);
  const y = linearScale([0, Math.max(1, ...values)], [height - 3, 3]);
  const points = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`);
  const last = values.at(-1);
  return (
    <svg role="img" aria-label={label} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <polyline
        points={points.join(" ")}
        fill="none"
        stroke="var(--fleet-accent-text)"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
      {last !== undefined && <circle cx={x(values.length - 1)} cy={y(last)} r={2.5} fill="var(--fleet-accent-text)" />}
    </svg>
  );
}
