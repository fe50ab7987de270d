import * as strings from "../../../strings/volume/map";
import classes from "./map.module.css";

/** Marks a map that follows the moves of a running job. */
export function LiveMark() {
  return (
    <span>
      <span className={classes.pulse} aria-hidden />
      {strings.live}
    </span>
  );
}
