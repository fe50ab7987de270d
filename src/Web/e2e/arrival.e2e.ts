import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addBackups, addDefragmentation } from "./mock/backups";
import type { MockServer } from "./mock/server";
import { addAlerts } from "./support/alerts";
import { answerOneByOne, type Order, recordShifts, shiftsOf } from "./support/arrival";
import { firstServer, firstVolume, mockPages } from "./support/mockPage";
import { addNight } from "./support/night";
import { addPeople } from "./support/people";
import { addWaiting } from "./support/waiting";

// The browser asks for an icon of the empty first page.
const open = mockPages(/status of 404/);

/** The job of {@link fill}. */
const job = "/jobs/:jobId";
const pages = [
  { path: "/" },
  { path: "/servers" },
  { path: firstServer, route: "/servers/:serverId" },
  { path: "/volumes" },
  { path: firstVolume, route: "/volumes/:volumeId" },
  ...["reads", "trends", "files", "analyses", "plan", "jobs"].map((tab) => ({ path: `${firstVolume}?tab=${tab}` })),
  { path: "/tonight" },
  { path: "/jobs" },
  { path: job },
  { path: "/backups" },
  { path: `/backups?volume=${firstVolume.slice("/volumes/".length)}` },
  { path: "/backups/sql-server" },
  { path: "/reports" },
  { path: "/alerts" },
  { path: "/setup/limits", route: "/setup/*" },
  { path: "/setup/document" },
  { path: "/setup/backup-schedules/edit/nightly" },
  { path: "/enrolment/tokens", route: "/enrolment/*" },
  { path: "/enrolment/directory" },
  ...["users", "sessions", "api-tokens", "audit"].map((part) => ({
    path: `/administration/${part}`,
    route: "/administration/*",
  })),
  { path: "/account/authenticator" },
  { path: "/account/password" },
];

/** Gives every page something to show. Returns the job that moved data. */
function fill(server: MockServer): string {
  const { backend } = server;
  addNight(server);
  addAlerts(server);
  addPeople(server);
  addWaiting(server);
  backend.directory.add(60);
  for (const id of [...backend.volumes.keys()].slice(0, 5)) addBackups(backend, id, 14);
  addDefragmentation(backend, firstVolume.slice("/volumes/".length), 7.5);
  backend.planner.pauseFleet("Storage migration.");
  return backend.jobs[0]?.id ?? "";
}

test.each(pages)("nothing moves while $path arrives", async ({ path }) => {
  const { page, server } = await open({ servers: 30, path: "/favicon.svg" });
  const jobId = fill(server);
  let order: Order = "first asked";
  await recordShifts(page);
  const arrived = await answerOneByOne(page, () => order);
  for (order of ["first asked", "last asked"] as const) {
    await page.goto(server.url + path.replace(":jobId", jobId));
    await page.getByRole("heading", { level: 1 }).waitFor();
    await arrived();
    expect(await shiftsOf(page), order).toEqual([]);
  }
});

test("every page of the router is among them", () => {
  const source = readFileSync(new URL("../src/app/routes.tsx", import.meta.url), "utf8");
  const routes = [...source.matchAll(/^ {2}"?([^\s":]+(?:\/:\w+)?)"?: lazyPage\(/gm)].map((match) => `/${match[1]}`);
  expect(routes.length).toBeGreaterThan(10);
  const measured = pages.map(({ path, ...rest }) => ("route" in rest ? rest.route : path));
  expect(routes.filter((route) => !measured.includes(route))).toEqual([]);
});
