import "@tanstack/react-table";

declare module "@tanstack/react-table" {
  // The type parameters must have the same names as in the extended declaration.
  interface ColumnMeta<TData extends RowData, TValue> {
    /** The minimum width of the table, in pixels, that shows the column. */
    minTableWidth: number;
    /** The width of the column relative to the other columns. */
    relativeWidth: number;
    numeric?: boolean;
  }
}
