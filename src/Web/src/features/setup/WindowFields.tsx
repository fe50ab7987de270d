import { NumberInput, Select, Text, TextInput } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";
import { useMemo } from "react";
import { FieldPair } from "../../ui/FieldPair";
import { timeZones } from "../../ui/timeZones";
import { DaysField } from "./DaysField";
import type { Repeat } from "./recurrence";
import { describeWindowSpec, toWindowSpec, type WindowValues } from "./windowValues";

const repeatWords: { value: Repeat; label: string }[] = [
  { value: "daily", label: "Every day" },
  { value: "weekly", label: "On days of the week" },
  { value: "rule", label: "By a rule (RRULE)" },
];

interface Props {
  window: WindowValues;
  /** What binds a field of the window. */
  input(field: keyof WindowValues): GetInputPropsReturnType;
  /** "Backup starts at", "From". */
  fromLabel?: string;
  toLabel?: string;
}

/** A window of time: wall times, their zone, and how they repeat. */
export function WindowFields({ window, input, fromLabel = "From", toLabel = "To" }: Props) {
  const zones = useMemo(timeZones, []);
  const ruleError = input("rule").error;
  return (
    <>
      <FieldPair>
        <TextInput
          label={fromLabel}
          placeholder="22:00"
          description="By the clock on the wall there"
          {...input("from")}
        />
        <TextInput label={toLabel} placeholder="06:00" description="24:00 is midnight" {...input("to")} />
      </FieldPair>
      <Select label="Time zone" data={zones} searchable allowDeselect={false} limit={60} {...input("timeZone")} />
      <Select label="Repeats" data={repeatWords} allowDeselect={false} {...input("repeat")} />
      {window.repeat === "weekly" && (
        <DaysField value={window.days} onChange={input("days").onChange} error={ruleError} />
      )}
      {window.repeat === "rule" && (
        <TextInput
          label="Rule"
          placeholder="FREQ=MONTHLY;BYDAY=-1SU"
          description="An RRULE of RFC 5545: FREQ=WEEKLY;INTERVAL=2;BYDAY=SA, FREQ=MONTHLY;BYMONTHDAY=-1 …"
          {...input("rule")}
        />
      )}
      <FieldPair>
        <TextInput type="date" label="Counts from" description="The first day it may begin" {...input("startsOn")} />
        <NumberInput
          label="Ends days later"
          description="Only where it lasts beyond the next day"
          min={0}
          max={31}
          allowDecimal={false}
          {...input("daysLater")}
        />
      </FieldPair>
      <Text size="sm" role="status" style={{ overflowWrap: "anywhere" }}>
        {describeWindowSpec(toWindowSpec(window))}
      </Text>
    </>
  );
}
