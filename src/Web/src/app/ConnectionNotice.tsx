import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { StreamState } from "../api/eventStream";
import { queryKeys } from "../api/queryKeys";
import * as strings from "../strings/app";
import { formatDateTime } from "../ui/format";
import classes from "./Shell.module.css";

/** A shorter interruption is not shown. */
const graceMs = 2_000;

/** A notice that the data may be outdated. The session is read again because its end also closes the stream. */
export function ConnectionNotice({ streamState }: { streamState: StreamState }) {
  const queries = useQueryClient();
  const [lostAt, setLostAt] = useState<string>();

  useEffect(() => {
    if (streamState !== "lost") {
      setLostAt(undefined);
      return;
    }
    const since = new Date().toISOString();
    const timer = setTimeout(() => {
      setLostAt(since);
      void queries.invalidateQueries({ queryKey: queryKeys.session });
    }, graceMs);
    return () => clearTimeout(timer);
  }, [streamState, queries]);

  return (
    <div role="status">
      {lostAt && <div className={classes.notice}>{strings.connectionLost(formatDateTime(lostAt))}</div>}
    </div>
  );
}
