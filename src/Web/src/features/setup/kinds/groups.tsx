import { MultiSelect, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { SetupEndpoint } from "../../../api/setup";
import { groupsEndpoint, sitesEndpoint, storageGroupsEndpoint } from "../../../api/setupEndpoints";
import type { GroupSpec } from "../../../api/types";
import * as strings from "../../../strings/setup/kinds";
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
  return servers.length <= maxListedServers ? servers.join(", ") : strings.serverCount(servers.length);
}

function Fields({ form }: { form: UseFormReturnType<GroupValues> }) {
  const servers = useServerNames(form.values.servers);
  return (
    <>
      <TextInput
        label={strings.labels}
        placeholder="role=files,env!=test,tier,!retired"
        description={strings.labelsDescription}
        {...form.getInputProps("labels")}
      />
      <MultiSelect
        label={strings.servers}
        description={strings.serversDescription}
        data={servers}
        searchable
        limit={60}
        nothingFoundMessage={strings.noEnrolledServerMatches}
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
      { label: strings.labels, cell: ({ labels }) => labels ?? "–" },
      { label: strings.servers, cell: ({ servers }) => describeServers(servers ?? []) || "–" },
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
  title: strings.groups,
  noun: strings.groupNoun,
  description: strings.groupsDescription,
});

export const sites = groupKind(sitesEndpoint, {
  section: "sites",
  title: strings.sites,
  noun: strings.siteNoun,
  description: strings.sitesDescription,
});

export const storageGroups = groupKind(storageGroupsEndpoint, {
  section: "storageGroups",
  title: strings.storageGroups,
  noun: strings.storageGroupNoun,
  description: strings.storageGroupsDescription,
});
