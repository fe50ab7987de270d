import type { ReactNode } from "react";
import classes from "./Facts.module.css";

export interface Fact {
  label: string;
  value: ReactNode;
  /** Draws the eye: this value is what is wrong. */
  emphasis?: boolean;
}

/** Names and values, aligned. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.list}>
      {facts.map((fact) => (
        <div key={fact.label} className={classes.row}>
          <dt>{fact.label}</dt>
          <dd data-emphasis={fact.emphasis || undefined}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
