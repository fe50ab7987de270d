import { flexRender, type Row as TableRow } from "@tanstack/react-table";
import * as strings from "../../strings/ui/grid";
import type { GridProps } from "./Grid";
import classes from "./grid.module.css";
import type { GridItem } from "./gridColumn";
import { isSelected } from "./selection";

interface Props<Row> extends Pick<GridProps<Row>, "columns" | "rowId" | "rowName" | "selection"> {
  row: TableRow<GridItem<Row>>;
  /** Whether the keys j and k moved here. */
  isActive: boolean;
  onToggle(row: Row): void;
}

const whyAll = strings.allSelectedNote;

export function GridRow<Row>({ row, columns, rowId, rowName, selection, isActive, onToggle }: Props<Row>) {
  const { index, row: value } = row.original;
  const selected = value !== undefined && isSelected(selection, rowId(value));
  return (
    <tr
      className={classes.row}
      aria-rowindex={index + 2}
      data-row={index}
      data-active={isActive || undefined}
      data-selected={selected || undefined}
    >
      <td className={classes.box}>
        {value !== undefined && (
          <label title={selection.all ? whyAll : undefined}>
            <input
              type="checkbox"
              aria-label={strings.selectRow(rowName(value))}
              checked={selected}
              disabled={selection.all}
              onChange={() => onToggle(value)}
            />
          </label>
        )}
      </td>
      {row.getVisibleCells().map((cell) => (
        <td key={cell.id} data-numeric={columns.find(({ id }) => id === cell.column.id)?.numeric || undefined}>
          {flexRender(cell.column.columnDef.cell, cell.getContext())}
        </td>
      ))}
    </tr>
  );
}
