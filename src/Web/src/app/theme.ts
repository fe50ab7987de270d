import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";
import * as strings from "../strings/app";

const brand: MantineColorsTuple = [
  "#e6f4f8",
  "#cfe6ee",
  "#a0cedd",
  "#6eb5cb",
  "#55adc6",
  "#2c90ad",
  "#17819f",
  "#0d7390",
  "#086781",
  "#00526a",
];

const darkGrey: MantineColorsTuple = [
  "#d8dde3",
  "#b3bbc4",
  "#939da8",
  "#69737f",
  "#3d4651",
  "#2c343d",
  "#20272f",
  "#171d23",
  "#12171c",
  "#0d1115",
];

/** The list of a field scrolls by itself: the keyboard reaches its options from the field, and nothing in between. */
const lists = {
  defaultProps: { withScrollArea: false },
  styles: { options: { maxHeight: 240, overflowY: "auto" as const } },
};

/** One accent colour and dense controls. The contrast of all colours passes WCAG AA in both schemes. */
export const theme = createTheme({
  colors: { brand, dark: darkGrey },
  primaryColor: "brand",
  primaryShade: { light: 7, dark: 7 },
  fontFamily: '"Inter Variable", system-ui, -apple-system, "Segoe UI", sans-serif',
  fontFamilyMonospace: 'ui-monospace, "Cascadia Mono", Consolas, "DejaVu Sans Mono", monospace',
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  // Three sizes: 13 for text and tables, 15 for sections, 20 for pages and key figures. Only labels are smaller.
  fontSizes: { xs: "0.75rem", sm: "0.8125rem", md: "0.8125rem", lg: "0.9375rem", xl: "1.25rem" },
  headings: {
    fontWeight: "650",
    sizes: {
      h1: { fontSize: "1.25rem", lineHeight: "1.3" },
      h2: { fontSize: "1.25rem", lineHeight: "1.3" },
      h3: { fontSize: "1.25rem", lineHeight: "1.3" },
      h4: { fontSize: "0.9375rem", lineHeight: "1.4" },
      h5: { fontSize: "0.8125rem", lineHeight: "1.5" },
    },
  },
  components: {
    // Everything on a page belongs to a landmark, also what lies above it.
    Portal: { defaultProps: { target: "#overlays" } },
    // A menu has nothing but its items as children.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Select: lists,
    MultiSelect: lists,
    TagsInput: lists,
    Tooltip: { defaultProps: { withArrow: true, openDelay: 200 } },
    PasswordInput: { defaultProps: { visibilityToggleButtonProps: { "aria-label": strings.showPassword } } },
    Modal: {
      defaultProps: {
        centered: true,
        closeButtonProps: { "aria-label": strings.close },
        // The header of a dialog is not the banner of the page.
        attributes: { header: { role: "presentation" } },
      },
      styles: { title: { fontWeight: 650, fontSize: "0.9375rem" } },
    },
  },
});

/** Colours in addition to those of Mantine. The palette of the map is safe for red-green colour blindness. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-body": "#ffffff",
    "--mantine-color-dimmed": "#56616d",
    "--mantine-color-placeholder": "#66717d",
    "--mantine-color-error": "#c02626",
    "--fleet-page": "#f4f6f8",
    "--fleet-hairline": "#e3e8ed",
    "--fleet-track": "#e3e8ed",
    "--fleet-good": "#1f7a4d",
    "--fleet-warning": "#a35200",
    "--fleet-danger": "#c02626",
    "--fleet-accent-text": "#086781",
    "--fleet-fragmented-text": "#a83e00",
    "--map-free": "#e9edf1",
    "--map-contiguous": "#5b9bd0",
    "--map-fragmented": "#f08a24",
    "--map-shortFragments": "#d1480b",
    "--map-shortestFragments": "#8f1d14",
    "--map-directory": "#2f9e6e",
    "--map-mft": "#7a4fb5",
    "--map-system": "#69737f",
  },
  dark: {
    "--mantine-color-body": "#171d23",
    "--mantine-color-dimmed": "#a3adb8",
    "--mantine-color-placeholder": "#939da8",
    "--mantine-color-error": "#ff8f8f",
    "--fleet-page": "#0f1418",
    "--fleet-hairline": "#2a323b",
    "--fleet-track": "#2c343d",
    "--fleet-good": "#5fc795",
    "--fleet-warning": "#f0a95b",
    "--fleet-danger": "#ff8f8f",
    "--fleet-accent-text": "#6ebfd8",
    "--fleet-fragmented-text": "#ff9a66",
    "--map-free": "#262e37",
    "--map-contiguous": "#3f7db3",
    "--map-fragmented": "#ffc07a",
    "--map-shortFragments": "#ff8438",
    "--map-shortestFragments": "#e0301e",
    "--map-directory": "#2c8a72",
    "--map-mft": "#b08be0",
    "--map-system": "#8b949e",
  },
});
