import { Skeleton } from "@mantine/core";
import { useState } from "react";
import type { Volume } from "../../api/types";
import type { VolumeOrder } from "../../api/volumes";
import { FilterPills } from "../../ui/FilterPills";
import { formatCount, plural } from "../../ui/format";
import { ColumnsMenu } from "../../ui/grid/ColumnsMenu";
import { Grid } from "../../ui/grid/Grid";
import classes from "../../ui/grid/grid.module.css";
import { countSelected, nothingSelected, type Selection } from "../../ui/grid/selection";
import { useListParameters } from "../../ui/grid/useListParameters";
import { PageHeader } from "../../ui/PageHeader";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { SearchField } from "../../ui/SearchField";
import { volumeTitle } from "../../ui/volumeTitle";
import { BulkBar } from "../bulk/BulkBar";
import { NoServers } from "../fleet/NoServers";
import { SavedViewsMenu } from "../views/SavedViewsMenu";
import { usePagedVolumes } from "./usePagedVolumes";
import { volumeColumns } from "./volumeColumns";
import { parseShow, volumePills } from "./volumeFilters";

/** All volumes of the fleet. The server filters and orders them; the page reads the rows that it shows. */
export function VolumesPage() {
  const list = useListParameters(volumeColumns, "-excess");
  const show = parseShow(list.show);
  const filter = { search: list.text, ...(show ? { show } : {}) };
  const volumes = usePagedVolumes({
    ...filter,
    sort: list.sort.replace(/^-/, "") as VolumeOrder,
    descending: list.sort.startsWith("-"),
  });
  const [selection, setSelection] = useState<Selection<Volume>>(nothingSelected);
  const { query, counts, total } = volumes;
  if (query?.error && !query.data)
    return (
      <>
        <PageHeader title="Volumes" />
        <ProblemAlert title="Could not load the volumes" error={query.error} onRetry={() => void query.refetch()} />
      </>
    );
  if (!counts) return <Skeleton h="80dvh" aria-label="Loading the volumes" />;
  const isEmptyFleet = counts.all === 0 && !list.text;
  return (
    <div className={classes.page}>
      <PageHeader title="Volumes" />
      {isEmptyFleet ? (
        <NoServers />
      ) : (
        <>
          <FilterPills pills={volumePills(counts, show)} selected={show} onSelect={list.setShow} />
          <div className={classes.tools}>
            <SearchField
              label="Search volumes"
              placeholder="Host name, path or label"
              size="xs"
              value={list.text}
              onSearch={list.setText}
              w={{ base: "100%", xs: 280 }}
            />
            <SavedViewsMenu page="volumes" />
            <ColumnsMenu columns={volumeColumns} shown={list.shown} onChange={list.setColumns} />
            <span className={classes.status} role="status">
              {total === counts.all
                ? plural(total, "volume")
                : `${formatCount(total)} of ${plural(counts.all, "volume")}`}
            </span>
          </div>
          <Grid
            label="Volumes"
            columns={list.shown}
            count={total}
            rowAt={volumes.rowAt}
            rowId={({ id }) => id}
            rowName={(volume) => `${volumeTitle(volume)} on ${volume.server.hostName}`}
            sorting={list.sorting}
            onSortingChange={list.setSorting}
            selection={selection}
            onSelectionChange={setSelection}
            onRange={volumes.onRange}
            empty="No volumes match the filter. Clear the search or the filter."
          />
          <BulkBar
            count={countSelected(selection, total)}
            noun="volume"
            target={
              selection.all
                ? { volumes: { filter } }
                : {
                    volumes: { volumeIds: [...selection.rows.keys()] },
                    serverIds: [...new Set([...selection.rows.values()].map(({ serverId }) => serverId))],
                  }
            }
            onClear={() => setSelection(nothingSelected)}
          />
        </>
      )}
    </div>
  );
}
