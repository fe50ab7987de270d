import { Group } from "@mantine/core";
import type { ReactNode } from "react";
import { SearchField } from "../../ui/SearchField";
import type { ListState } from "../../ui/useListState";

interface Props {
  state: ListState;
  label: string;
  placeholder: string;
  /** The button that adds a row. */
  children?: ReactNode;
}

/** The search of a list of the administration, beside its button. */
export function ListSearch({ state, label, placeholder, children }: Props) {
  return (
    <Group gap="xs">
      <SearchField
        size="xs"
        w={{ base: "100%", xs: 260 }}
        label={label}
        placeholder={placeholder}
        value={state.text}
        onSearch={state.setText}
      />
      {children}
    </Group>
  );
}
