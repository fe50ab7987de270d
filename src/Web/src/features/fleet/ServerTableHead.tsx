import { UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { flexRender, type Header } from "@tanstack/react-table";
import classes from "./ServerTable.module.css";
import type { ServerRow } from "./serverRows";

export function ServerTableHead({ headers }: { headers: Header<ServerRow, unknown>[] }) {
  const totalWidth = headers.reduce((sum, header) => sum + (header.column.columnDef.meta?.relativeWidth ?? 1), 0);
  return (
    <thead>
      <tr aria-rowindex={1}>
        {headers.map((header) => {
          const { meta, header: label } = header.column.columnDef;
          const order = header.column.getIsSorted();
          return (
            <th
              key={header.id}
              scope="col"
              data-numeric={meta?.numeric}
              style={{ width: `${((meta?.relativeWidth ?? 1) / totalWidth) * 100}%` }}
              aria-sort={order === false ? "none" : order === "asc" ? "ascending" : "descending"}
            >
              <UnstyledButton className={classes.sort} onClick={header.column.getToggleSortingHandler()}>
                {flexRender(label, header.getContext())}
                {order === "asc" && <IconArrowUp size={14} aria-hidden />}
                {order === "desc" && <IconArrowDown size={14} aria-hidden />}
              </UnstyledButton>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
