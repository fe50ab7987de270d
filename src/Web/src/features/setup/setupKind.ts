import type { UseFormReturnType } from "@mantine/form";
import type { ComponentType } from "react";
import type { SetupEndpoint } from "../../api/setup";
import type { Column } from "../../ui/DataTable";

/** A kind of setup object: its endpoint, its list and its form. */
export interface SetupKind<Spec extends { name: string }, Values extends { name: string }> {
  endpoint: SetupEndpoint<Spec>;
  /** The list in the YAML document. The paths of validation errors start with it. */
  section: string;
  /** The plural in sentence case: "Backup schedules". */
  title: string;
  /** The singular in lower case: "backup schedule". */
  noun: string;
  /** The description above the list and the form. */
  description: string;
  /** The columns of the list after the name. */
  columns: readonly Column<Spec>[];
  /** Returns the values of the form; default values for undefined. */
  toValues(spec: Spec | undefined): Values;
  toSpec(values: Values): Spec;
  /** Maps fields of the document to fields of the form with another name. */
  aliases?: Readonly<Record<string, string>>;
  /** All fields of the form except the name. */
  Fields: ComponentType<{ form: UseFormReturnType<Values> }>;
}
