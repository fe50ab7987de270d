import { Button, type ButtonProps, Tooltip } from "@mantine/core";
import { type ComponentPropsWithoutRef, type MouseEvent, useId } from "react";

interface Props extends ButtonProps, Omit<ComponentPropsWithoutRef<"button">, keyof ButtonProps> {
  /** Why the button cannot be used now; undefined when it can. */
  reason: string | undefined;
}

/** A button that, when it cannot be used, stays reachable by keyboard and says why. */
export function ReasonButton({ reason, onClick, ...rest }: Props) {
  const reasonId = useId();
  if (reason === undefined) return <Button {...rest} onClick={onClick} />;
  const stay = (event: MouseEvent) => event.preventDefault();
  return (
    <>
      <Tooltip label={reason} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
        <Button {...rest} type="button" data-disabled aria-disabled aria-describedby={reasonId} onClick={stay} />
      </Tooltip>
      <span id={reasonId} hidden>
        {reason}
      </span>
    </>
  );
}
