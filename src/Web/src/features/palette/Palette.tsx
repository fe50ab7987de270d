import { Modal, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { useVolumeSearch } from "../../api/volumes";
import * as strings from "../../strings/palette";
import { volumeTitle } from "../../ui/volumeTitle";
import classes from "./Palette.module.css";
import { fixedItems, matchItems, type PaletteItem, selectByKey } from "./paletteItems";

const searchDelayMs = 120;
const mostFixed = 8;

/** Opens any server, volume, page or action by its name. */
export function Palette({ onClose }: { onClose(): void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      yOffset="12vh"
      centered={false}
      size={620}
      attributes={{ content: { "aria-label": strings.goTo } }}
    >
      <PaletteContent onClose={onClose} />
    </Modal>
  );
}

function PaletteContent({ onClose }: { onClose(): void }) {
  const [text, setText] = useState("");
  const [selected, setSelected] = useState(0);
  const navigate = useNavigate();
  const listId = useId();
  const { items, isSearching } = usePaletteItems(text);
  const open = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    void navigate(item.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      open(items[selected]);
    }
    const next = selectByKey(event.key, selected, items.length);
    if (next === undefined || event.key === "Home" || event.key === "End") return;
    event.preventDefault();
    setSelected(next);
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: "nearest" });
  };
  return (
    <>
      <TextInput
        aria-label={strings.searchEverything}
        placeholder={strings.searchPlaceholder}
        role="combobox"
        aria-expanded={items.length > 0}
        aria-controls={listId}
        aria-activedescendant={items.length > 0 ? `${listId}-${selected}` : undefined}
        variant="unstyled"
        size="md"
        data-autofocus
        leftSection={<IconSearch size={18} />}
        leftSectionWidth={50}
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setSelected(0);
        }}
      />
      {items.length > 0 ? (
        <div role="listbox" id={listId} aria-label={strings.results} className={classes.list}>
          {items.map((item, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
            <div
              key={`${item.group} ${item.id}`}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === selected}
              className={classes.item}
              onPointerMove={() => setSelected(index)}
              onClick={() => open(item)}
            >
              <span className={classes.label}>{item.label}</span>
              <span className={classes.hint}>{item.hint ?? item.group}</span>
            </div>
          ))}
        </div>
      ) : (
        <p role="status" className={classes.none}>
          {isSearching ? strings.searching : strings.nothingFound}
        </p>
      )}
    </>
  );
}

/** The pages and actions that match at once, then the servers and volumes that the server finds. */
function usePaletteItems(text: string): { items: PaletteItem[]; isSearching: boolean } {
  const [searched] = useDebouncedValue(text.trim(), searchDelayMs);
  const found = useVolumeSearch(searched);
  const fixed = matchItems(fixedItems, text).slice(0, mostFixed);
  const volumes = (text.trim() && found.data) || [];
  const servers = new Map(volumes.map(({ server }) => [server.id, server.hostName]));
  const items: PaletteItem[] = [
    ...fixed,
    ...[...servers].map(([id, hostName]) => ({
      id,
      group: strings.servers,
      label: hostName,
      hint: strings.server,
      to: `/servers/${id}`,
    })),
    ...volumes.map((volume) => ({
      id: volume.id,
      group: strings.volumes,
      label: volumeTitle(volume),
      hint: strings.volumeOn(volume.server.hostName),
      to: `/volumes/${volume.id}`,
    })),
  ];
  return { items, isSearching: found.isFetching || searched !== text.trim() };
}
