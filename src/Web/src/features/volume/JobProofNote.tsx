import { Alert, List, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { JobResult } from "../../api/types";
import * as strings from "../../strings/volume";
import { isAlarming, proofAdvice, proofLine } from "../jobs/jobProof";

/** The check after a run: one line, or an alert with the findings and what to do. */
export function JobProofNote({ result }: { result: JobResult }) {
  const { proof } = result;
  if (!proof) return null;
  if (!isAlarming(proof))
    return (
      <Text size="sm" c="dimmed">
        {proofLine(proof)}
      </Text>
    );
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      icon={<IconAlertTriangle />}
      title={proof.verdict === "damaged" ? strings.volumeDamaged : strings.volumeUnreadable}
    >
      <Stack gap="xs">
        <Text size="sm">{proofAdvice(result)}</Text>
        <Text size="sm">{proofLine(proof)}</Text>
        <List size="sm">
          {proof.firstFindings.map((finding) => (
            <List.Item key={finding} style={{ overflowWrap: "anywhere" }}>
              {finding}
            </List.Item>
          ))}
        </List>
      </Stack>
    </Alert>
  );
}
