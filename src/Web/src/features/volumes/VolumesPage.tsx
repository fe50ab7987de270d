import { Skeleton } from "@mantine/core";
import { useState } from "react";
import type { Volume } from "../../api/types";
import type { VolumeOrder } from "../../api/volumes";
import * as strings from "../../strings/volumes";
import { FilterPills } from "../../ui/FilterPills";
import { formatCount } from "../../ui/format";
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
  if (counts?.all === 0 && !list.text)
    return (
      <>
        <PageHeader title={strings.volumes} />
        <NoServers />
      </>
    );
  // The tools stay in every state, with the text that is being typed.
  return (
    <div className={classes.page}>
      <PageHeader title={strings.volumes} />
      {counts ? (
        <FilterPills pills={volumePills(counts, show)} selected={show} onSelect={list.setShow} />
      ) : (
        <Skeleton h={30} w={320} />
      )}
      <div className={classes.tools}>
        <SearchField
          label={strings.searchVolumes}
          placeholder={strings.searchVolumesPlaceholder}
          size="xs"
          value={list.text}
          onSearch={list.setText}
          w={{ base: "100%", xs: 280 }}
        />
        <SavedViewsMenu page="volumes" />
        <ColumnsMenu columns={volumeColumns} shown={list.shown} onChange={list.setColumns} />
        <span className={classes.status} role="status">
          {counts &&
            (total === counts.all ? strings.volumeCount(total) : strings.someVolumes(formatCount(total), counts.all))}
        </span>
      </div>
      {query.error && !query.data && (
        <ProblemAlert title={strings.couldNotLoadTheVolumes} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton flex={1} aria-label={strings.loadingTheVolumes} />}
      {query.data && (
        <>
          <Grid
            label={strings.volumes}
            columns={list.shown}
            count={total}
            rowAt={volumes.rowAt}
            rowId={({ id }) => id}
            rowName={(volume) => strings.volumeOnServer(volumeTitle(volume), volume.server.hostName)}
            sorting={list.sorting}
            onSortingChange={list.setSorting}
            selection={selection}
            onSelectionChange={setSelection}
            listKey={`${list.text} ${show}`}
            onRange={volumes.onRange}
            empty={strings.noVolumeMatches}
          />
          <BulkBar
            count={countSelected(selection, total)}
            of="volumes"
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
