import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addBackups } from "./mock/backups";
import { addWebhooks } from "./mock/webhooks";
import { addAlerts } from "./support/alerts";
import { firstServer, firstVolume, mockPages } from "./support/mockPage";
import { addNight } from "./support/night";
import { addPeople } from "./support/people";
import { addWaiting } from "./support/waiting";

// The browser asks for an icon of the empty first page.
const open = mockPages(/status of 404/);

/** Every text that agents, people and other programs may choose ends in elements and code. Pages show them as text. */
const hostile = `<img src=x onerror="window.ran=1"><script>window.ran=1</script>{{ran}}\u202e`;
const shown = '<img src=x onerror="window.ran=1">';

/** The fields of answers that hold such a text, and those of which every value is one. */
const texts = new Set(
  (
    "actor address because contact createdBy database description detail error hostName label message operatingSystem " +
    "path problem program reason reportedHostName schedule site subject text unit userName volumePath warnings"
  ).split(" "),
);
const maps = new Set(["labels", "directoryLabels", "requestedLabels"]);

const paths = [
  "/",
  "/servers",
  firstServer,
  "/volumes",
  firstVolume,
  ...["trends", "files", "analyses", "plan", "jobs"].map((tab) => `${firstVolume}?tab=${tab}`),
  "/tonight",
  "/jobs",
  "/backups",
  "/reports",
  "/alerts",
  "/enrolment",
  "/enrolment/directory",
  ...["users", "sessions", "webhooks", "audit"].map((part) => `/administration/${part}`),
];

/** Returns an answer with the hostile text at the end of each text. */
function infect(value: unknown, key = "", isMap = false): unknown {
  if (typeof value === "string") return isMap || texts.has(key) ? value + hostile : value;
  if (Array.isArray(value)) return value.map((item) => infect(item, key, isMap));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, infect(item, name, maps.has(key))]));
}

async function infectAnswers(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/(?!events|session$|session\/)/, async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const response = await route.fetch();
    const body = await response.text();
    const isJson = body !== "" && response.headers()["content-type"]?.includes("json");
    await route.fulfill(isJson ? { response, json: infect(JSON.parse(body)) } : { response });
  });
}

test.each(paths)("%s shows hostile texts and runs none", async (path) => {
  const { page, server } = await open({ servers: 12, path: "/favicon.svg" });
  addNight(server);
  addAlerts(server);
  addPeople(server);
  addWaiting(server);
  addWebhooks(server.backend.webhooks);
  server.backend.directory.add(20);
  for (const id of [...server.backend.volumes.keys()].slice(0, 5)) addBackups(server.backend, id, 14);
  await infectAnswers(page);
  await page.goto(server.url + path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForFunction(() => !document.querySelector(".mantine-Skeleton-root"));
  await page.getByRole("main").getByText(shown).first().waitFor({ state: "attached" });
  await page.unrouteAll({ behavior: "wait" });
  expect(
    await page.evaluate(() => ({
      ran: "ran" in window,
      images: document.querySelectorAll('img[src="x"]').length,
      links: document.querySelectorAll('a[href^="javascript:" i]').length,
    })),
  ).toEqual({ ran: false, images: 0, links: 0 });
});
