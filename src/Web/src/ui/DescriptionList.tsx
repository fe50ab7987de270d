import type { ReactNode } from "react";
import classes from "./DescriptionList.module.css";

export interface DescriptionItem {
  label: string;
  value: ReactNode;
  /** Highlights a value that needs attention. */
  emphasis?: boolean;
}

/** An aligned list of labels and values. */
export function DescriptionList({ items }: { items: readonly DescriptionItem[] }) {
  return (
    <dl className={classes.list}>
      {items.map((item) => (
        <div key={item.label} className={classes.row}>
          <dt>{item.label}</dt>
          <dd data-emphasis={item.emphasis || undefined}>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
