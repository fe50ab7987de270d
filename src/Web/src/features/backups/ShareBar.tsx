import { formatPercent, formatSeconds } from "../../ui/format";
import type { Share } from "./forecastShares";
import classes from "./ShareBar.module.css";

/** Shares of a whole as one bar. The list below it repeats them in words. */
export function ShareBar({ label, shares }: { label: string; shares: readonly Share[] }) {
  return (
    <figure className={classes.figure} aria-label={label}>
      <div className={classes.bar} aria-hidden>
        {shares.map(({ name, percent }, index) => (
          <span key={name} data-part={index} style={{ flexGrow: Math.max(percent, 0) }} />
        ))}
      </div>
      <ul className={classes.list}>
        {shares.map(({ name, seconds, percent }, index) => (
          <li key={name}>
            <span className={classes.mark} data-part={index} aria-hidden />
            {name} {formatSeconds(seconds)} <span className={classes.percent}>{formatPercent(percent)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
