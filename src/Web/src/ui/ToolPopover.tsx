import { Button, Popover } from "@mantine/core";
import type { ReactNode } from "react";

interface Props {
  label: string;
  icon: ReactNode;
  width: number;
  opened: boolean;
  onChange(opened: boolean): void;
  children: ReactNode;
}

/** A button of a toolbar that opens a small panel below it. */
export function ToolPopover({ label, icon, width, opened, onChange, children }: Props) {
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position="bottom-start"
      width={width}
      shadow="md"
      trapFocus
      withinPortal={false}
    >
      <Popover.Target>
        <Button variant="default" size="xs" leftSection={icon} onClick={() => onChange(!opened)}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="sm" aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
