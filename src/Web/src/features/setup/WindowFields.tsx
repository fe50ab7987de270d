import { NumberInput, Select, Text, TextInput } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";
import { FieldPair } from "../../ui/FieldPair";
import { DaysField } from "./DaysField";
import type { Repeat } from "./recurrence";
import { TimeZoneField } from "./TimeZoneField";
import { describeWindowSpec, toWindowSpec, type WindowValues } from "./windowValues";

const repeatOptions: { value: Repeat; label: string }[] = [
  { value: "daily", label: "Daily" },
  { value: "weekly", label: "Weekly" },
  { value: "rule", label: "Custom rule (RRULE)" },
];

interface Props {
  window: WindowValues;
  /** Returns the properties that bind a field of the window. */
  input(field: keyof WindowValues): GetInputPropsReturnType;
  /** The label of the start time. */
  startLabel?: string;
  endLabel?: string;
}

/** The fields of a window: wall times, time zone and recurrence. */
export function WindowFields({ window, input, startLabel = "Start time", endLabel = "End time" }: Props) {
  const ruleError = input("rule").error;
  return (
    <>
      <FieldPair>
        <TextInput
          label={startLabel}
          placeholder="22:00"
          description="Local time in the time zone below"
          {...input("from")}
        />
        <TextInput label={endLabel} placeholder="06:00" description="24:00 is midnight" {...input("to")} />
      </FieldPair>
      <TimeZoneField input={input("timeZone")} />
      <Select label="Repeats" data={repeatOptions} allowDeselect={false} {...input("repeat")} />
      {window.repeat === "weekly" && (
        <DaysField value={window.days} onChange={input("days").onChange} error={ruleError} />
      )}
      {window.repeat === "rule" && (
        <TextInput
          label="Rule"
          placeholder="FREQ=MONTHLY;BYDAY=-1SU"
          description="An RRULE as in RFC 5545, such as FREQ=WEEKLY;INTERVAL=2;BYDAY=SA or FREQ=MONTHLY;BYMONTHDAY=-1"
          {...input("rule")}
        />
      )}
      <FieldPair>
        <TextInput
          type="date"
          label="Start date"
          description="The first possible day of the window"
          {...input("startsOn")}
        />
        <NumberInput
          label="End day offset"
          description="Only for an end after the next day"
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
