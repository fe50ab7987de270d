import classes from "./Status.module.css";

export type StatusTone = "danger" | "warning" | "accent" | "good" | "neutral";

/** The label of a state and its severity. */
export interface StatusProps {
  tone: StatusTone;
  label: string;
}

/** A state as text with a mark. Shape and colour of the mark show the severity. */
export function Status({ tone, label, title }: StatusProps & { title?: string }) {
  return (
    <span className={classes.status} data-tone={tone} title={title}>
      <span className={classes.mark} aria-hidden />
      {label}
    </span>
  );
}
