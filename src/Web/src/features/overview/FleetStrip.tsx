import type { BackupTimeSum, FleetHistory, FleetSummary } from "../../api/types";
import * as strings from "../../strings/overview";
import { Sparkline } from "../../ui/chart/Sparkline";
import { formatBytes, formatCount, formatPercent } from "../../ui/format";
import { changeOf } from "../volume/backupTime";
import classes from "./overview.module.css";
import { sinceFirst } from "./sinceFirst";

interface Props {
  fleet: FleetSummary;
  /** The next backups of the fleet; undefined without a forecast. */
  backups: BackupTimeSum | undefined;
  days: FleetHistory["days"];
}

/** The key values of the fleet in one strip, with their last 30 days. */
export function FleetStrip({ fleet, backups, days }: Props) {
  const freePercent = fleet.totalBytes > 0 ? (fleet.freeBytes / fleet.totalBytes) * 100 : 0;
  const moved = days.reduce((sum, { bytesMoved }) => sum + bytesMoved, 0);
  return (
    <dl className={classes.strip}>
      {backups && backups.volumes > 0 && (
        <Value label={strings.nextBackups} value={changeOf(backups.seconds, backups.secondsAfter)} />
      )}
      <Value
        label={strings.excessFragments}
        value={formatCount(fleet.excessFragments)}
        trend={sinceFirst(days).map(({ excessFragments }) => excessFragments)}
      />
      <Value
        label={strings.fragmentedVolumes}
        value={strings.fragmentedOf(formatCount(fleet.fragmentedVolumes), formatCount(fleet.volumes))}
        trend={sinceFirst(days).map(({ fragmentedVolumes }) => fragmentedVolumes)}
      />
      <Value
        label={strings.movedIn30Days}
        value={formatBytes(moved)}
        trend={days.map(({ bytesMoved }) => bytesMoved)}
      />
      <Value
        label={strings.jobs}
        value={strings.jobCounts(formatCount(fleet.runningJobs), formatCount(fleet.scheduledJobs))}
      />
      <Value label={strings.freeSpace} value={`${formatBytes(fleet.freeBytes)} (${formatPercent(freePercent)})`} />
    </dl>
  );
}

function Value({ label, value, trend }: { label: string; value: string; trend?: readonly number[] }) {
  return (
    <div className={classes.value}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {trend && (
        <dd className={classes.trend}>
          <Sparkline values={trend} label={strings.trendOf(label, formatCount(Math.max(0, ...trend)))} width={84} />
        </dd>
      )}
    </div>
  );
}
