import { CloseButton, TextInput, type TextInputProps } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import * as strings from "../strings/ui";
import { awaitedAfter } from "./reportedTexts";
import { useSlashKey } from "./useSlashKey";

/** The delay between the last keystroke and the search. */
const searchDelayMs = 150;

interface Props extends Omit<TextInputProps, "value" | "onChange" | "aria-label"> {
  label: string;
  /** The text of the last search, usually from the URL. */
  value: string;
  onSearch(text: string): void;
  /** Whether the key "/" moves the focus to the field; one field of a page has it. */
  hasSlashKey?: boolean;
}

/**
 * A search field. The field owns its text and reports it after a pause, so that no keystroke waits for the list or for
 * the URL. A value from elsewhere, such as the back button, replaces the text.
 */
export function SearchField({ label, value, onSearch, hasSlashKey = true, ...rest }: Props) {
  const [text, setText] = useState(value);
  const reported = useRef<readonly string[]>([value]);
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input, hasSlashKey);
  const report = (next: string) => {
    reported.current = [...reported.current, next];
    onSearch(next);
  };
  const reportLater = useDebouncedCallback(report, searchDelayMs);

  useEffect(() => {
    const awaited = awaitedAfter(reported.current, value);
    reported.current = awaited ?? [value];
    if (awaited) return;
    reportLater.cancel();
    setText(value);
  }, [value, reportLater]);

  const reportNow = (next: string) => {
    reportLater.cancel();
    setText(next);
    report(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") reportNow(text);
    if (event.key === "Escape" && text) reportNow("");
  };
  return (
    <TextInput
      {...rest}
      ref={input}
      aria-label={label}
      aria-keyshortcuts={hasSlashKey ? "/" : undefined}
      leftSection={<IconSearch size={16} />}
      rightSection={text && <CloseButton size="sm" aria-label={strings.clearSearch} onClick={() => reportNow("")} />}
      value={text}
      onKeyDown={onKeyDown}
      onChange={(event) => {
        setText(event.currentTarget.value);
        reportLater(event.currentTarget.value);
      }}
    />
  );
}
