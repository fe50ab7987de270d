import classes from "./Status.module.css";

export type StatusTone = "danger" | "warning" | "accent" | "good" | "neutral";

/** A state in a word or two, and how good or bad it is. */
export interface StatusWords {
  tone: StatusTone;
  label: string;
}

/** A state: words, with a mark whose shape and colour go with them. */
export function Status({ tone, label, title }: StatusWords & { title?: string }) {
  return (
    <span className={classes.status} data-tone={tone} title={title}>
      <span className={classes.mark} aria-hidden />
      {label}
    </span>
  );
}
