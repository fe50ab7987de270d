import { Stack, Tabs, Text } from "@mantine/core";
import type { NewEnrolmentToken } from "../../api/types";
import * as strings from "../../strings/enrolment";
import { CopyBlock } from "../../ui/CopyBlock";
import { DateTime } from "../../ui/DateTime";
import { type EnrolmentLines, enrolmentLines } from "./enrolmentLines";

interface Props {
  created: NewEnrolmentToken;
  maxUses: number;
  needsApproval: boolean;
}

/** The lines that enrol servers, one tab for each way of installation. Their token is shown only once. */
export function EnrolmentCommand({ created, maxUses, needsApproval }: Props) {
  const ways = enrolmentLines(created);
  return (
    <Stack gap="xs" component="section" aria-label={strings.enrolmentCommand}>
      <Text size="sm">{strings.enrolsServers(maxUses, <DateTime iso={created.expiresAt} />)}</Text>
      <Tabs defaultValue={ways[0]?.method ?? null} keepMounted={false}>
        <Tabs.List>
          {ways.map(({ method }) => (
            <Tabs.Tab key={method} value={method}>
              {method}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {ways.map((way) => (
          <Tabs.Panel key={way.method} value={way.method} pt="sm">
            <Way {...way} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <Text size="sm" c="dimmed">
        {needsApproval ? strings.machineAppears : strings.serverAppears}
      </Text>
    </Stack>
  );
}

function Way({ where, lines }: EnrolmentLines) {
  return (
    <Stack gap="xs">
      <Text size="sm">{where}</Text>
      {lines.map(({ label, text }) => (
        <CopyBlock key={label} label={label} text={text} />
      ))}
    </Stack>
  );
}
