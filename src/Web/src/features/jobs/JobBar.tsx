import { Progress } from "@mantine/core";

interface Props {
  /** 0 to 100; undefined while the end is not known. */
  percent: number | undefined;
  label: string;
  size: "sm" | "lg";
}

/** The bar of a running job. Moving stripes show that a job works whose end is not known. */
export function JobBar({ percent, label, size }: Props) {
  const isKnown = percent !== undefined;
  return (
    <Progress.Root size={size}>
      <Progress.Section
        value={isKnown ? percent : 100}
        striped={!isKnown}
        animated={!isKnown}
        withAria={isKnown}
        role="progressbar"
        aria-label={label}
      />
    </Progress.Root>
  );
}
