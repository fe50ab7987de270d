/** The selected rows of a list: some by id, or all that match the filter, loaded or not. */
export interface Selection<Row> {
  all: boolean;
  /** The selected rows by id; empty while all are selected. */
  rows: ReadonlyMap<string, Row>;
}

export const nothingSelected: Selection<never> = { all: false, rows: new Map<string, never>() };

export function isSelected<Row>(selection: Selection<Row>, id: string): boolean {
  return selection.all || selection.rows.has(id);
}

/** Selects a row, or takes it out. While all rows are selected, single rows do not change. */
export function toggleRow<Row>(selection: Selection<Row>, id: string, row: Row): Selection<Row> {
  if (selection.all) return selection;
  const rows = new Map(selection.rows);
  if (!rows.delete(id)) rows.set(id, row);
  return { all: false, rows };
}

/** Selects all rows, or none if some are selected already. */
export function toggleAll<Row>(selection: Selection<Row>): Selection<Row> {
  return selection.all || selection.rows.size > 0 ? nothingSelected : { all: true, rows: new Map() };
}

export function countSelected<Row>(selection: Selection<Row>, total: number): number {
  return selection.all ? total : selection.rows.size;
}
