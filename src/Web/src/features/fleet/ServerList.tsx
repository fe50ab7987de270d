import { useCallback, useDeferredValue, useMemo, useState } from "react";
import * as strings from "../../strings/fleet";
import { FilterPills } from "../../ui/FilterPills";
import { formatCount } from "../../ui/format";
import { ColumnsMenu } from "../../ui/grid/ColumnsMenu";
import { Grid } from "../../ui/grid/Grid";
import classes from "../../ui/grid/grid.module.css";
import { countSelected, nothingSelected, type Selection } from "../../ui/grid/selection";
import { useListParameters } from "../../ui/grid/useListParameters";
import { SearchField } from "../../ui/SearchField";
import { BulkBar } from "../bulk/BulkBar";
import { SavedViewsMenu } from "../views/SavedViewsMenu";
import { serverColumns } from "./serverColumns";
import { serverPills } from "./serverPills";
import { filterRows, parseServerFilter, type ServerRow } from "./serverRows";
import { sortRows } from "./sortRows";

/** The list of servers with search, filters, columns, saved views and actions on the selected ones. */
export function ServerList({ rows }: { rows: readonly ServerRow[] }) {
  const list = useListParameters(serverColumns, "readiness");
  const filter = parseServerFilter(list.show);
  // A key in the search never waits for the list.
  const text = useDeferredValue(list.text);
  const shown = useMemo(() => sortRows(filterRows(rows, text, filter), list.sort), [rows, text, filter, list.sort]);
  const [selection, setSelection] = useState<Selection<ServerRow>>(nothingSelected);
  const serverIds = useMemo(
    () => (selection.all ? shown.map(({ id }) => id) : [...selection.rows.keys()]),
    [selection, shown],
  );
  const pills = useMemo(() => serverPills(rows, filter), [rows, filter]);
  return (
    <>
      <FilterPills pills={pills} selected={filter} onSelect={list.setShow} />
      <div className={classes.tools}>
        <SearchField
          label={strings.searchServers}
          placeholder={strings.searchServersPlaceholder}
          size="xs"
          value={list.text}
          onSearch={list.setText}
          w={{ base: "100%", xs: 280 }}
        />
        <SavedViewsMenu page="servers" />
        <ColumnsMenu columns={serverColumns} shown={list.shown} onChange={list.setColumns} />
        <span className={classes.status} role="status">
          {shown.length === rows.length
            ? strings.serverCount(rows.length)
            : strings.someServers(formatCount(shown.length), rows.length)}
        </span>
      </div>
      <Grid
        label={strings.servers}
        columns={list.shown}
        count={shown.length}
        rowAt={useCallback((index: number) => shown[index], [shown])}
        rowId={({ id }) => id}
        rowName={({ hostName }) => hostName}
        sorting={list.sorting}
        onSortingChange={list.setSorting}
        selection={selection}
        onSelectionChange={setSelection}
        listKey={`${text} ${filter}`}
        empty={strings.noServerMatches}
      />
      <BulkBar
        count={countSelected(selection, shown.length)}
        of="servers"
        target={{ volumes: { serverIds }, serverIds }}
        onClear={() => setSelection(nothingSelected)}
      />
    </>
  );
}
