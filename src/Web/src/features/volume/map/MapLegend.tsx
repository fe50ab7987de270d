import { Text } from "@mantine/core";
import { useMemo } from "react";
import type { VolumeMap } from "../../../api/types";
import * as strings from "../../../strings/volume/map";
import { formatPercent } from "../../../ui/format";
import { type CellKind, cellKindLabels, decodeMap, isFragmentedKind, kindShares } from "./cells";
import classes from "./map.module.css";

const order = Object.keys(cellKindLabels) as CellKind[];

/** The legend with the share of the volume for each colour. With two maps, the shares are shown as before → after. */
export function MapLegend({ maps }: { maps: readonly VolumeMap[] }) {
  const shares = useMemo(() => maps.map((map) => kindShares(decodeMap(map))), [maps]);
  // Kinds that no map has are left out, except for the two that every reader looks for.
  const isShown = (kind: CellKind) =>
    kind === "fragmented" || kind === "contiguous" || shares.some((share) => share[kind] > 0);
  return (
    <ul className={classes.legend} aria-label={strings.legend}>
      {order.filter(isShown).map((kind) => (
        <li key={kind}>
          <span
            className={classes.swatch}
            data-kind={kind}
            data-fragmented={isFragmentedKind(kind) || undefined}
            style={{ backgroundColor: `var(--map-${kind})` }}
            aria-hidden
          />
          {cellKindLabels[kind]}
          <Text span size="sm" c="dimmed">
            {shares.map((share) => formatPercent(share[kind])).join(" → ")}
          </Text>
        </li>
      ))}
    </ul>
  );
}
