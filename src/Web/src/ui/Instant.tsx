import { useNow } from "./clock";
import { formatInstant, formatRelative } from "./format";

/** An instant as a distance from now; its date, time and zone are in the title. */
export function RelativeInstant({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={formatInstant(iso)}>
      {formatRelative(iso, useNow())}
    </time>
  );
}

/** An instant as date, time and zone; with `relative`, the distance from now follows. */
export function Instant({ iso, relative = false }: { iso: string; relative?: boolean }) {
  const now = useNow();
  return (
    <time dateTime={iso}>
      {formatInstant(iso)}
      {relative && ` (${formatRelative(iso, now)})`}
    </time>
  );
}
