interface Props {
  label: string;
  /** The rows of the code; "1" is dark. */
  rows: readonly string[];
}

const pixels = 220;

/** A QR code. It is dark on white in both colour schemes, because not every camera reads the reverse. */
export function QrCode({ label, rows }: Props) {
  return (
    <svg
      role="img"
      aria-label={label}
      width={pixels}
      height={pixels}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path d={qrPath(rows)} fill="#000" />
    </svg>
  );
}

/** Returns the path of the dark modules, one rectangle for each run in a row. */
export function qrPath(rows: readonly string[]): string {
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`),
    )
    .join("");
}
