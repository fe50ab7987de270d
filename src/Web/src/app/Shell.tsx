import { Container } from "@mantine/core";
import { Outlet, ScrollRestoration } from "react-router";
import { PauseNotice } from "../features/plan/PauseNotice";
import { ConnectionNotice } from "./ConnectionNotice";
import { Header } from "./Header";
import classes from "./Shell.module.css";
import { useLiveData } from "./useLiveData";

/** What surrounds every page of a signed-in person; keeps the data of all of them fresh. */
export function Shell({ userName }: { userName: string }) {
  const link = useLiveData();
  return (
    <>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <Header userName={userName} />
      <ConnectionNotice link={link} />
      <PauseNotice />
      <Container component="main" id="content" tabIndex={-1} size={1760} px={{ base: "sm", sm: "lg" }} py="md">
        <Outlet />
      </Container>
      <ScrollRestoration />
    </>
  );
}
