import { Button, type ButtonProps, Tooltip } from "@mantine/core";
import { type ComponentPropsWithoutRef, type MouseEvent, useId } from "react";

export interface ActionButtonProps extends ButtonProps, Omit<ComponentPropsWithoutRef<"button">, keyof ButtonProps> {
  /** The reason why the button is disabled; undefined when the button is enabled. */
  disabledReason: string | undefined;
}

/** A button that explains in a tooltip why it is disabled. A disabled button keeps the keyboard focus. */
export function ActionButton({ disabledReason, onClick, ...rest }: ActionButtonProps) {
  const reasonId = useId();
  if (disabledReason === undefined) return <Button {...rest} onClick={onClick} />;
  const preventClick = (event: MouseEvent) => event.preventDefault();
  return (
    <>
      <Tooltip label={disabledReason} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
        <Button
          {...rest}
          type="button"
          data-disabled
          aria-disabled
          aria-describedby={reasonId}
          onClick={preventClick}
        />
      </Tooltip>
      <span id={reasonId} hidden>
        {disabledReason}
      </span>
    </>
  );
}
