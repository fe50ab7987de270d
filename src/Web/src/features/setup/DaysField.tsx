import { Chip, Group, Input } from "@mantine/core";
import type { ReactNode } from "react";
import * as strings from "../../strings/setup";
import { dayName, type Weekday, week } from "./days";

interface Props {
  value: Weekday[];
  onChange(days: Weekday[]): void;
  error?: ReactNode;
}

/** The days of the week on which a window starts. */
export function DaysField({ value, onChange, error }: Props) {
  return (
    <Input.Wrapper component="fieldset" label={strings.startDays} labelElement="div" error={error} bd={0} p={0} m={0}>
      <Chip.Group multiple value={value} onChange={(days) => onChange(days as Weekday[])}>
        <Group gap={6} mt={4}>
          {week.map((day) => (
            <Chip key={day} value={day} size="xs" variant="outline">
              {dayName(day)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  );
}
