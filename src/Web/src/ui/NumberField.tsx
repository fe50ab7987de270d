import { NumberInput, type NumberInputProps } from "@mantine/core";
import { locale } from "./format";

const parts = new Intl.NumberFormat(locale).formatToParts(12345.6);
const signOf = (type: "decimal" | "group") => parts.find((part) => part.type === type)?.value;

/** A field for a number, with the signs of the viewer's region: 1,234.5 or 1.234,5. */
export function NumberField(props: NumberInputProps) {
  return (
    <NumberInput decimalSeparator={signOf("decimal") ?? "."} thousandSeparator={signOf("group") ?? ""} {...props} />
  );
}
