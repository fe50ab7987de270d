import { Anchor, Breadcrumbs, Group, Stack, Text, Title } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import * as strings from "../strings/ui";

export interface Breadcrumb {
  label: string;
  to: string;
}

interface Props {
  title: string;
  subtitle?: ReactNode;
  breadcrumbs?: readonly Breadcrumb[];
  actions?: ReactNode;
}

/** The heading of a page with breadcrumbs and actions. The title is also the title of the browser tab. */
export function PageHeader({ title, subtitle, breadcrumbs = [], actions }: Props) {
  useEffect(() => {
    document.title = strings.pageTitle(title);
  }, [title]);
  return (
    <Group justify="space-between" align="flex-end" gap="sm">
      <Stack gap={2} miw={0}>
        {breadcrumbs.length > 0 && (
          <Breadcrumbs component="nav" aria-label={strings.breadcrumb} separatorMargin={6}>
            {breadcrumbs.map(({ label, to }) => (
              <Anchor key={to} component={Link} to={to} size="sm">
                {label}
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
