import { Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { lazyPart } from "./lazyPart";

const Palette = lazyPart(() => import("../features/palette/Palette"), "Palette");

/** Opens the palette with Ctrl+K, or Cmd+K on a Mac, unless another dialog is open. */
export function PaletteKey() {
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen((open) => !open && !document.querySelector("[role=dialog]"));
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the palette
  useEffect(() => setOpen(false), [key]);

  return <Suspense>{isOpen && <Palette onClose={() => setOpen(false)} />}</Suspense>;
}
