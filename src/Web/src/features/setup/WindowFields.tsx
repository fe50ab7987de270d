import { Select, Text, TextInput } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";
import * as strings from "../../strings/setup";
import { FieldPair } from "../../ui/FieldPair";
import { NumberField } from "../../ui/NumberField";
import { DaysField } from "./DaysField";
import type { Repeat } from "./recurrence";
import { TimeZoneField } from "./TimeZoneField";
import { describeWindowSpec, toWindowSpec, type WindowValues } from "./windowValues";

const repeatOptions: { value: Repeat; label: string }[] = [
  { value: "daily", label: strings.daily },
  { value: "weekly", label: strings.weekly },
  { value: "rule", label: strings.customRule },
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
export function WindowFields({ window, input, startLabel = strings.startTime, endLabel = strings.endTime }: Props) {
  const ruleError = input("rule").error;
  return (
    <>
      <FieldPair>
        <TextInput label={startLabel} placeholder="22:00" description={strings.localTimeHint} {...input("from")} />
        <TextInput label={endLabel} placeholder="06:00" description={strings.midnightHint} {...input("to")} />
      </FieldPair>
      <TimeZoneField input={input("timeZone")} />
      <Select label={strings.repeats} data={repeatOptions} allowDeselect={false} {...input("repeat")} />
      {window.repeat === "weekly" && (
        <DaysField value={window.days} onChange={input("days").onChange} error={ruleError} />
      )}
      {window.repeat === "rule" && (
        <TextInput
          label={strings.rule}
          placeholder="FREQ=MONTHLY;BYDAY=-1SU"
          description={strings.ruleDescription}
          {...input("rule")}
        />
      )}
      <FieldPair>
        <TextInput
          type="date"
          label={strings.startDate}
          description={strings.startDateDescription}
          {...input("startsOn")}
        />
        <NumberField
          label={strings.endDayOffset}
          description={strings.endDayOffsetDescription}
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
