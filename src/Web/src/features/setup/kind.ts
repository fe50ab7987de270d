import type { UseFormReturnType } from "@mantine/form";
import type { ComponentType } from "react";
import type { SetupEndpoint } from "../../api/setup";
import type { Column } from "../../ui/DataTable";

/** A kind of object of the setup: how it is listed, asked for and written. */
export interface Kind<Spec extends { name: string }, Values extends { name: string }> {
  endpoint: SetupEndpoint<Spec>;
  /** Its list in the YAML document, with which the places of mistakes begin. */
  section: string;
  /** "Backup schedules". */
  title: string;
  /** "backup schedule". */
  noun: string;
  /** What it is for, where there is none yet as well. */
  hint: string;
  /** What the list tells besides the name. */
  columns: readonly Column<Spec>[];
  /** For a new object where there is none. */
  toValues(spec: Spec | undefined): Values;
  toSpec(values: Values): Spec;
  /** Names of fields that differ from those of the document: there → in the form. */
  aliases?: Readonly<Record<string, string>>;
  /** All fields but the name. */
  Fields: ComponentType<{ form: UseFormReturnType<Values> }>;
}
