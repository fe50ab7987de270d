import { Group, Text, UnstyledButton } from "@mantine/core";
import classes from "./FilterPills.module.css";
import { formatCount } from "./format";
import { Status, type StatusWords } from "./Status";

export interface Pill<Value extends string> extends StatusWords {
  value: Value;
  count: number;
  /** What the words mean, for whoever wonders. */
  meaning?: string;
}

interface Props<Value extends string> {
  pills: readonly Pill<Value>[];
  chosen: string | undefined;
  /** Undefined: what was chosen is chosen no more. */
  onChoose(value: Value | undefined): void;
}

/** How many there are of each kind; each shows only those of its kind, and all again. */
export function FilterPills<Value extends string>({ pills, chosen, onChoose }: Props<Value>) {
  return (
    <Group gap="xs">
      {pills.map(({ value, count, meaning, tone, label }) => (
        <UnstyledButton
          key={value}
          className={classes.pill}
          aria-pressed={chosen === value}
          title={meaning}
          onClick={() => onChoose(chosen === value ? undefined : value)}
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
