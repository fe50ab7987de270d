import { type MantineColorScheme, Menu, useMantineColorScheme } from "@mantine/core";
import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import * as strings from "../strings/app";

const schemes = [
  { value: "light", label: strings.light, Icon: IconSun },
  { value: "dark", label: strings.dark, Icon: IconMoon },
  { value: "auto", label: strings.system, Icon: IconDeviceDesktop },
] as const;

/** Menu items for the colour scheme: light, dark, or the scheme of the operating system. */
export function ColourSchemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
      {schemes.map(({ value, label, Icon }) => (
        <Menu.RadioItem key={value} value={value} closeMenuOnClick={false} rightSection={<Icon size={16} />}>
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
