import { Paper, Stack, Title } from "@mantine/core";
import { FilterPills } from "../../ui/FilterPills";
import { formatCount, plural } from "../../ui/format";
import classes from "./OutlookBar.module.css";
import { needsAttention, outlookWords } from "./outlook";
import { countOutlooks, type ServerRow, type Show } from "./serverRows";

interface Props {
  rows: readonly ServerRow[];
  show: Show;
  onShow(show: Show): void;
}

/** The answer in one sentence, and the servers behind it: each part filters the table to itself. */
export function OutlookBar({ rows, show, onShow }: Props) {
  const counts = countOutlooks(rows);
  return (
    <Paper withBorder p={{ base: "sm", sm: "md" }} component="section" aria-label="Outlook for the next backups">
      <Stack gap="sm">
        <Title order={2} size="h3" fw={600}>
          {headline(rows)}
        </Title>
        <div className={classes.bar} aria-hidden>
          {counts.map(({ outlook, servers }) => (
            <div
              key={outlook}
              data-tone={outlookWords[outlook].tone}
              data-outlook={outlook}
              style={{ flexGrow: servers }}
            />
          ))}
        </div>
        <FilterPills
          pills={counts.map(({ outlook, servers }) => ({ value: outlook, count: servers, ...outlookWords[outlook] }))}
          chosen={show}
          onChoose={(outlook) => onShow(outlook ?? "all")}
        />
      </Stack>
    </Paper>
  );
}

function headline(rows: readonly ServerRow[]): string {
  const attention = rows.filter((row) => needsAttention(row.outlook)).length;
  if (attention === 0) {
    return rows.length === 1
      ? "The server is ready for its next backup"
      : `All ${plural(rows.length, "server")} are ready for their next backup`;
  }
  const verb = attention === 1 ? "needs" : "need";
  return `${formatCount(attention)} of ${plural(rows.length, "server")} ${verb} attention before the next backup`;
}
