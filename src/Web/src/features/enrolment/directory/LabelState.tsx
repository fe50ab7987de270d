import { Alert, List } from "@mantine/core";
import { useDirectoryLabels } from "../../../api/directory";
import * as strings from "../../../strings/directory";

/** Names of the directory that did not become labels. Renders nothing when there are none. */
export function LabelState() {
  const { data } = useDirectoryLabels();
  if (!data || data.setAsideCount === 0) return null;
  return (
    <Alert color="gray" variant="light" title={strings.labelsSetAside(data.setAsideCount)}>
      <List size="sm">
        {data.setAside.map(({ serverId, hostName, label, reason }) => (
          <List.Item key={`${serverId} ${label}`} style={{ overflowWrap: "anywhere" }}>
            {strings.labelSetAside(hostName, label, reason)}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
