import "@tanstack/react-table";

declare module "@tanstack/react-table" {
  // The names of the type parameters must be those of the declaration that is extended.
  interface ColumnMeta<TData extends RowData, TValue> {
    /** Width of the table, in pixels, from which on the column is shown. */
    from: number;
    /** Share of the width. */
    share: number;
    numeric?: boolean;
  }
}
