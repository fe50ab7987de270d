import { Anchor, Breadcrumbs, Group, Stack, Text, Title } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";

export interface Crumb {
  label: string;
  to: string;
}

interface Props {
  title: string;
  subtitle?: ReactNode;
  crumbs?: readonly Crumb[];
  actions?: ReactNode;
}

/** A page's heading with where it lies and what can be done on it; also names the browser tab. */
export function PageHeader({ title, subtitle, crumbs = [], actions }: Props) {
  useEffect(() => {
    document.title = `${title} · FleetDefrag`;
  }, [title]);
  return (
    <Group justify="space-between" align="flex-end" gap="sm">
      <Stack gap={2} miw={0}>
        {crumbs.length > 0 && (
          <Breadcrumbs component="nav" aria-label="Breadcrumb" separatorMargin={6}>
            {crumbs.map((crumb) => (
              <Anchor key={crumb.to} component={Link} to={crumb.to} size="sm">
                {crumb.label}
              </Anchor>
            ))}
          </Breadcrumbs>
        )}
        <Title order={1} size="h2" style={{ overflowWrap: "anywhere" }}>
          {title}
        </Title>
        {subtitle && (
          <Text component="div" c="dimmed" size="sm">
            {subtitle}
          </Text>
        )}
      </Stack>
      {actions && <Group gap="xs">{actions}</Group>}
    </Group>
  );
}
