import classes from "./Status.module.css";

export type StatusTone = "danger" | "warning" | "accent" | "good" | "neutral";

/** A state: words, with a mark whose shape and colour go with them. */
export function Status({ tone, label, title }: { tone: StatusTone; label: string; title?: string }) {
  return (
    <span className={classes.status} data-tone={tone} title={title}>
      <span className={classes.mark} aria-hidden />
      {label}
    </span>
  );
}
