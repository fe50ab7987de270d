import { Group, Text, UnstyledButton } from "@mantine/core";
import classes from "./FilterPills.module.css";
import { formatCount } from "./format";
import { Status, type StatusProps } from "./Status";

export interface Pill<Value extends string> extends StatusProps {
  value: Value;
  count: number;
  /** The tooltip. */
  description?: string;
}

interface Props<Value extends string> {
  pills: readonly Pill<Value>[];
  selected: string | undefined;
  /** Called with undefined when the selected pill is cleared. */
  onSelect(value: Value | undefined): void;
}

/** A row of filters with the number of matching items. A second click on a pill clears the filter. */
export function FilterPills<Value extends string>({ pills, selected, onSelect }: Props<Value>) {
  return (
    <Group gap="xs">
      {pills.map(({ value, count, description, tone, label }) => (
        <UnstyledButton
          key={value}
          className={classes.pill}
          aria-pressed={selected === value}
          title={description}
          onClick={() => onSelect(selected === value ? undefined : value)}
        >
          <Status tone={tone} label={label} />
          <Text span fw={650}>
            {formatCount(count)}
          </Text>
        </UnstyledButton>
      ))}
    </Group>
  );
}
