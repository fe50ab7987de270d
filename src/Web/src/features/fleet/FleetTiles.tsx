import { SimpleGrid } from "@mantine/core";
import type { FleetSummary } from "../../api/types";
import { formatBytes, formatCount, formatPercent } from "../../ui/format";
import { StatTile } from "../../ui/StatTile";
import classes from "./FleetTiles.module.css";

export function FleetTiles({ fleet }: { fleet: FleetSummary }) {
  const offline = fleet.servers - fleet.serversOnline;
  const freePercent = fleet.totalBytes > 0 ? (fleet.freeBytes / fleet.totalBytes) * 100 : 0;
  return (
    <SimpleGrid className={classes.tiles ?? ""} cols={{ base: 2, md: 5 }} spacing="sm">
      <StatTile
        label="Servers online"
        value={formatCount(fleet.serversOnline)}
        hint={offline > 0 ? `${formatCount(offline)} offline` : `of ${formatCount(fleet.servers)}`}
        to={offline > 0 ? "/servers?show=offline" : undefined}
      />
      <StatTile
        label="Fragmented volumes"
        value={formatCount(fleet.fragmentedVolumes)}
        hint={`of ${formatCount(fleet.volumes)}`}
        to={fleet.fragmentedVolumes > 0 ? "/servers?show=volumesFragmented&sort=-excess" : undefined}
      />
      <StatTile label="Excess fragments" value={formatCount(fleet.excessFragments)} hint="at last analysis" />
      <StatTile
        label="Jobs running"
        value={formatCount(fleet.runningJobs)}
        hint={`${formatCount(fleet.scheduledJobs)} scheduled`}
        to="/jobs"
      />
      <StatTile
        label="Free space"
        value={formatBytes(fleet.freeBytes)}
        hint={`${formatPercent(freePercent)} of ${formatBytes(fleet.totalBytes)}`}
      />
    </SimpleGrid>
  );
}
