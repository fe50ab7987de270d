import { type RefObject, useEffect } from "react";

const textFields = "input, textarea, select, [contenteditable=true]";

/** Lets the key "/" move the focus to a search field, except while the user writes in another field. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>, isOn = true): void {
  useEffect(() => {
    if (!isOn) return;
    const focus = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(textFields)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, [field, isOn]);
}
