import { Container } from "@mantine/core";
import { Outlet, ScrollRestoration } from "react-router";
import { PauseNotice } from "../features/plan/PauseNotice";
import { ConnectionNotice } from "./ConnectionNotice";
import { PaletteKey } from "./PaletteKey";
import { Rail } from "./Rail";
import classes from "./Shell.module.css";
import { useLiveData } from "./useLiveData";

/** The frame of every page for a signed-in user. The frame also keeps the data of all pages up to date. */
export function Shell({ userName }: { userName: string }) {
  const streamState = useLiveData();
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <Rail userName={userName} />
      <div className={classes.page}>
        <ConnectionNotice streamState={streamState} />
        <PauseNotice />
        <Container component="main" id="content" tabIndex={-1} size={1760} px={{ base: "sm", sm: "lg" }} py="md">
          <Outlet />
        </Container>
      </div>
      <PaletteKey />
      <ScrollRestoration />
    </div>
  );
}
