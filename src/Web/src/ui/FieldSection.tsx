import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./FieldSection.module.css";

/** Fields of a form that belong together, under a heading of their own. */
export function FieldSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.section}>
      <legend className={classes.title}>{title}</legend>
      <Stack>{children}</Stack>
    </fieldset>
  );
}
