import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { keys } from "../api/keys";
import type { LinkState } from "../api/liveEvents";
import { formatInstant } from "../ui/format";
import classes from "./Shell.module.css";

/** A stream that comes back within this time is not worth a word. */
const graceMs = 2_000;

/** Says that what is shown may be old. A lost stream may also mean that the session ended, so that is asked for. */
export function ConnectionNotice({ link }: { link: LinkState }) {
  const queries = useQueryClient();
  const [lostAt, setLostAt] = useState<string>();

  useEffect(() => {
    if (link !== "lost") {
      setLostAt(undefined);
      return;
    }
    const since = new Date().toISOString();
    const timer = setTimeout(() => {
      setLostAt(since);
      void queries.invalidateQueries({ queryKey: keys.session });
    }, graceMs);
    return () => clearTimeout(timer);
  }, [link, queries]);

  return (
    <div role="status">
      {lostAt && (
        <div className={classes.notice}>
          Connection to the server lost. What you see is as of {formatInstant(lostAt)}; trying again.
        </div>
      )}
    </div>
  );
}
