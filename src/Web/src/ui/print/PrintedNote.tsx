import * as strings from "../../strings/ui/print";
import { formatCount } from "../format";

interface Props {
  /** The number of rows on paper; undefined on a screen. */
  printed: number | undefined;
  total: number;
}

/** Says on paper that a list has more rows, and how to print others. */
export function PrintedNote({ printed, total }: Props) {
  if (printed === undefined || printed >= total) return null;
  return <p>{strings.printedRows(formatCount(printed), formatCount(total))}</p>;
}
