import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addBackups, addDefragmentation } from "./mock/backups";
import type { MockServer } from "./mock/server";
import { addWebhooks } from "./mock/webhooks";
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
  ...["users", "sessions", "api-tokens", "webhooks", "audit"].map((part) => ({
    path: `/administration/${part}`,
    route: "/administration/*",
  })),
  { path: "/account/authenticator" },
  { path: "/account/signed-in" },
  { path: "/account/password" },
];

/** The pages with several sections, which are also opened in the window of a telephone. */
const sectioned = ["/", firstServer, firstVolume, "/tonight", "/jobs", job, "/backups", "/reports", "/alerts"];

/** Gives every page something to show. Returns the job that moved data. */
function fill(server: MockServer): string {
  const { backend } = server;
  addNight(server);
  addAlerts(server);
  addPeople(server);
  addWaiting(server);
  addWebhooks(backend.webhooks);
  backend.directory.add(60);
  for (const id of [...backend.volumes.keys()].slice(0, 5)) addBackups(backend, id, 14);
  addDefragmentation(backend, firstVolume.slice("/volumes/".length), 7.5);
  backend.planner.pauseFleet("Storage migration.");
  return backend.jobs[0]?.id ?? "";
}

async function expectNoShift(path: string, width: number, orders: readonly Order[]): Promise<void> {
  const { page, server } = await open({ servers: 30, path: "/favicon.svg", viewport: { width, height: 720 } });
  const jobId = fill(server);
  let order: Order = "first asked";
  const recording = await recordShifts(page);
  const arrived = await answerOneByOne(page, () => order);
  for (order of orders) {
    await page.goto(server.url + path.replace(":jobId", jobId));
    await page.getByRole("heading", { level: 1 }).waitFor();
    await arrived();
    expect(await shiftsOf(page), order).toEqual([]);
  }
  await recording.dispose();
}

test.each(pages)("nothing moves while $path arrives", async ({ path }) => {
  await expectNoShift(path, 1280, ["first asked", "last asked"]);
});

test.each(sectioned)("nothing moves while %s arrives in a window of 360 pixels", async (path) => {
  await expectNoShift(path, 360, ["last asked"]);
});

test("every page of the router is among them", () => {
  const source = readFileSync(new URL("../src/app/routes.tsx", import.meta.url), "utf8");
  const routes = [...source.matchAll(/^ {2}"?([^\s":]+(?:\/:\w+)?)"?: lazyPage\(/gm)].map((match) => `/${match[1]}`);
  expect(routes.length).toBeGreaterThan(10);
  const measured = pages.map(({ path, ...rest }) => ("route" in rest ? rest.route : path));
  expect(routes.filter((route) => !measured.includes(route))).toEqual([]);
});
