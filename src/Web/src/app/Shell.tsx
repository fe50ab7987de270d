import { Container } from "@mantine/core";
import { Suspense } from "react";
import { Outlet, ScrollRestoration } from "react-router";

import { usePause } from "../api/plan";
import * as strings from "../strings/app";
import { Arriving } from "../ui/Arriving";
import { ConnectionNotice } from "./ConnectionNotice";
import { lazyPart } from "./lazyPart";
import { PaletteKey } from "./PaletteKey";
import { Rail } from "./Rail";
import classes from "./Shell.module.css";
import { useLiveData } from "./useLiveData";

// Not part of the first view: a fleet is seldom paused.
const PauseNotice = lazyPart(() => import("../features/plan/PauseNotice"), "PauseNotice");

/** The frame of every page for a signed-in user. The frame also keeps the data of all pages up to date. */
export function Shell({ userName, isSignedIn }: { userName: string; isSignedIn: boolean }) {
  const streamState = useLiveData(isSignedIn);
  const pause = usePause();
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        {strings.skipToContent}
      </a>
      <Rail userName={userName} />
      <div className={classes.page}>
        <ConnectionNotice streamState={streamState} />
        {pause.isPending && <Arriving />}
        {pause.data && (
          <Suspense fallback={<Arriving />}>
            <PauseNotice />
          </Suspense>
        )}
        <Container component="main" id="content" tabIndex={-1} size={2560} px={{ base: "sm", sm: "lg" }} py="md">
          <Outlet />
        </Container>
      </div>
      <PaletteKey />
      <ScrollRestoration />
    </div>
  );
}
