import { MultiSelect, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { SetupEndpoint } from "../../../api/setup";
import { groupsEndpoint, sitesEndpoint, storageGroupsEndpoint } from "../../../api/setupEndpoints";
import type { GroupSpec } from "../../../api/types";
import { plural } from "../../../ui/format";
import type { SetupKind } from "../setupKind";
import { useServerNames } from "../useServerNames";

interface GroupValues {
  name: string;
  labels: string;
  servers: string[];
}

/** Longer lists of servers are shown as a number. */
const maxListedServers = 3;

function describeServers(servers: readonly string[]): string {
  return servers.length <= maxListedServers ? servers.join(", ") : plural(servers.length, "server");
}

function Fields({ form }: { form: UseFormReturnType<GroupValues> }) {
  const servers = useServerNames(form.values.servers);
  return (
    <>
      <TextInput
        label="Labels"
        placeholder="role=files,env!=test,tier,!retired"
        description="Servers that match all of these labels are members, including servers that enrol later."
        {...form.getInputProps("labels")}
      />
      <MultiSelect
        label="Servers"
        description="These servers are members regardless of their labels."
        data={servers}
        searchable
        limit={60}
        nothingFoundMessage="No enrolled server matches"
        {...form.getInputProps("servers")}
      />
    </>
  );
}

/** Groups, sites and storage groups have the same fields. */
function groupKind(
  endpoint: SetupEndpoint<GroupSpec>,
  texts: Pick<SetupKind<GroupSpec, GroupValues>, "section" | "title" | "noun" | "description">,
): SetupKind<GroupSpec, GroupValues> {
  return {
    endpoint,
    ...texts,
    columns: [
      { label: "Labels", cell: ({ labels }) => labels ?? "–" },
      { label: "Servers", cell: ({ servers }) => describeServers(servers ?? []) || "–" },
    ],
    toValues: (spec) => ({ name: spec?.name ?? "", labels: spec?.labels ?? "", servers: spec?.servers ?? [] }),
    toSpec: ({ name, labels, servers }) => ({
      name: name.trim(),
      ...(labels.trim() ? { labels: labels.trim() } : {}),
      ...(servers.length > 0 ? { servers } : {}),
    }),
    Fields,
  };
}

export const groups = groupKind(groupsEndpoint, {
  section: "groups",
  title: "Groups",
  noun: "group",
  description: "Servers with the same policies and schedules. A server can belong to several groups.",
});

export const sites = groupKind(sitesEndpoint, {
  section: "sites",
  title: "Sites",
  noun: "site",
  description: "Locations of servers. A server belongs to at most one site.",
});

export const storageGroups = groupKind(storageGroupsEndpoint, {
  section: "storageGroups",
  title: "Storage groups",
  noun: "storage group",
  description:
    "Servers that share a SAN or a hypervisor, for concurrency limits. A server belongs to at most one storage group.",
});
