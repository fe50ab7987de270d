import { formatDateTime, formatRelativeTime } from "./format";
import { useNow } from "./useNow";

/** An instant relative to now. The tooltip shows date, time and zone. */
export function RelativeTime({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={formatDateTime(iso)}>
      {formatRelativeTime(iso, useNow())}
    </time>
  );
}

/** An instant as date, time and zone. With `relative`, the distance from now follows in parentheses. */
export function DateTime({ iso, relative = false }: { iso: string; relative?: boolean }) {
  const now = useNow();
  return (
    <time dateTime={iso}>
      {formatDateTime(iso)}
      {relative && ` (${formatRelativeTime(iso, now)})`}
    </time>
  );
}
