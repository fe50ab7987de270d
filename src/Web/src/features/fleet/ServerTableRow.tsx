import { flexRender, type Row } from "@tanstack/react-table";
import type { ServerRow } from "./serverRows";

interface Props {
  row: Row<ServerRow>;
  /** The index among all rows, visible or not; counts from 0. */
  index: number;
  height: number;
}

export function ServerTableRow({ row, index, height }: Props) {
  return (
    <tr aria-rowindex={index + 2} style={{ height }}>
      {row.getVisibleCells().map((cell) => (
        <td key={cell.id} data-numeric={cell.column.columnDef.meta?.numeric}>
          {flexRender(cell.column.columnDef.cell, cell.getContext())}
        </td>
      ))}
    </tr>
  );
}
