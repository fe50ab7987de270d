import { Text } from "@mantine/core";
import { Link } from "react-router";
import classes from "./StatTile.module.css";

interface Props {
  label: string;
  value: string;
  hint: string;
  /** The target of the link; undefined for a tile without a link. */
  to?: string | undefined;
}

/** One value of a summary. */
export function StatTile({ label, value, hint, to }: Props) {
  const content = (
    <>
      <Text span size="xs" c="dimmed" fw={550}>
        {label}
      </Text>
      <span className={classes.value}>{value}</span>
      <Text span size="xs" c="dimmed">
        {hint}
      </Text>
    </>
  );
  return to ? (
    <Link to={to} className={classes.tile ?? ""}>
      {content}
    </Link>
  ) : (
    <div className={classes.tile}>{content}</div>
  );
}
