import { Button, type ButtonProps, Tooltip } from "@mantine/core";
import { type ComponentPropsWithoutRef, type MouseEvent, useId } from "react";
import { Link } from "react-router";
import { type Permission, useMissingRole } from "../api/permissions";

export interface ActionButtonProps extends ButtonProps, Omit<ComponentPropsWithoutRef<"button">, keyof ButtonProps> {
  /** The permission of the action. The button is disabled for people without it. */
  needs?: Permission | undefined;
  /** The reason why the button is disabled; undefined when the button is enabled. */
  disabledReason?: string | undefined;
}

/** A button that explains in a tooltip why it is disabled. A disabled button keeps the keyboard focus. */
export function ActionButton({ needs, disabledReason, onClick, ...rest }: ActionButtonProps) {
  const missing = useMissingRole(needs);
  const reason = missing ?? disabledReason;
  if (reason === undefined) return <Button {...rest} onClick={onClick} />;
  return <DisabledButton {...rest} reason={reason} />;
}

interface ActionLinkProps extends ButtonProps {
  to: string;
  needs: Permission;
}

/** A link in the form of a button, to a page on which something is changed. */
export function ActionLink({ to, needs, ...rest }: ActionLinkProps) {
  const reason = useMissingRole(needs);
  return reason === undefined ? (
    <Button {...rest} component={Link} to={to} />
  ) : (
    <DisabledButton {...rest} reason={reason} />
  );
}

function DisabledButton({ reason, ...rest }: { reason: string } & Omit<ActionButtonProps, "needs" | "disabledReason">) {
  const reasonId = useId();
  const preventClick = (event: MouseEvent) => event.preventDefault();
  return (
    <>
      <Tooltip label={reason} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
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
        {reason}
      </span>
    </>
  );
}
