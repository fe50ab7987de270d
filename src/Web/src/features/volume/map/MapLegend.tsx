import { Text } from "@mantine/core";
import { useMemo } from "react";
import type { VolumeMap } from "../../../api/types";
import { formatPercent } from "../../../ui/format";
import { type CellKind, cellKindWords, decodeMap, kindShares } from "./cells";
import classes from "./map.module.css";

const order = Object.keys(cellKindWords) as CellKind[];

/** What the colours mean and how much of the volume each covers; with two maps, before → after. */
export function MapLegend({ maps }: { maps: readonly VolumeMap[] }) {
  const shares = useMemo(() => maps.map((map) => kindShares(decodeMap(map))), [maps]);
  return (
    <ul className={classes.legend} aria-label="Legend">
      {order.map((kind) => (
        <li key={kind}>
          <span
            className={classes.swatch}
            data-kind={kind}
            style={{ backgroundColor: `var(--map-${kind})` }}
            aria-hidden
          />
          {cellKindWords[kind]}
          <Text span size="sm" c="dimmed">
            {shares.map((share) => formatPercent(share[kind])).join(" → ")}
          </Text>
        </li>
      ))}
    </ul>
  );
}
