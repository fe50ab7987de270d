import { MultiSelect } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";
import { type SetupEndpoint, useSpecs } from "../../api/setup";
import * as strings from "../../strings/setup";

interface Props<Spec> {
  endpoint: SetupEndpoint<Spec>;
  label: string;
  /** What no name means: "All alerts". */
  none: string;
  input: GetInputPropsReturnType;
}

/** Names of setup objects of one kind. */
export function NamesField<Spec extends { name: string }>({ endpoint, label, none, input }: Props<Spec>) {
  const names = (useSpecs(endpoint).data ?? []).map(({ name }) => name);
  const value = input.value as string[];
  return (
    <MultiSelect
      {...input}
      label={label}
      data={names}
      searchable
      clearable
      limit={60}
      nothingFoundMessage={strings.noMatches}
      {...(value.length === 0 ? { placeholder: none } : {})}
    />
  );
}
