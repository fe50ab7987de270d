import { expect, test } from "vitest";
import { mockPages } from "./support/mockPage";

// The browser logs each request that fails while the server is stopped.
const open = mockPages(/Failed to load resource|ERR_/);

test("a lost connection is shown, and changes during the interruption are read afterwards", async () => {
  const { page, server } = await open({ servers: 3 });
  await page.getByRole("table", { name: "Servers" }).waitFor();
  await server.listening();
  const port = Number(new URL(server.url).port);
  await server.stop();
  const notice = page.getByText("Connection to the server lost.");
  await notice.waitFor();

  const [first] = server.backend.servers.values();
  if (first) first.hostName = "renamed-server";
  await server.resume(port);
  await notice.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "renamed-server" }).waitFor();
});

test("a change between the first read of a page and the first live event is shown", async () => {
  const { page, server } = await open({ servers: 3, path: "/setup/document" });
  let connect = () => {};
  const held = new Promise<void>((resolve) => {
    connect = resolve;
  });
  await page.route(/\/api\/v1\/events$/, async (route) => {
    await held;
    await route.continue();
  });
  const [first] = server.backend.servers.values();
  if (!first) throw new Error("The mock has no server.");
  await page.goto(new URL(`/servers/${first.id}`, page.url()).href);
  await page.getByText("Online", { exact: true }).first().waitFor();
  first.online = false;
  connect();
  await page.getByText("Offline", { exact: true }).first().waitFor();
});

test("an unreachable server is shown at the sign-in", async () => {
  const { page, server } = await open({ servers: 3, signedIn: false });
  await page.getByLabel("User name").fill("admin");
  await page.getByLabel("Password", { exact: true }).fill("one-time-password");
  await server.stop();
  await page.getByRole("button", { name: "Sign in" }).click();
  await page
    .getByRole("alert")
    .getByText(/Cannot reach the FleetDefrag server/)
    .waitFor();
});

test("the other pages are loaded ahead and open without the server", async () => {
  const { page, server } = await open({ servers: 3 });
  await page.getByRole("table", { name: "Servers" }).waitFor();
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /AccountPasswordPage-.*\.js$/.test(name)),
  );
  await server.stop();
  await page.getByRole("link", { name: "Jobs", exact: true }).click();
  await page.getByRole("heading", { name: "Jobs", level: 1 }).waitFor();
});

test("a page whose file could not be loaded opens by itself when the connection is back", async () => {
  const { page } = await open({ servers: 3, path: "/setup/document" });
  await page.context().route(/JobsPage-.*\.js$/, (route) => route.abort());
  await page.goto(new URL("/jobs", page.url()).href);
  await page.getByRole("heading", { name: "This page could not be loaded" }).waitFor();
  await page.context().unroute(/JobsPage-.*\.js$/);
  await page.getByRole("heading", { name: "Jobs", level: 1 }).waitFor();
});

test("an event during the first read of a page is not lost", async () => {
  const { page, server } = await open({ servers: 3 });
  await page.getByRole("table", { name: "Servers" }).waitFor();
  await server.listening();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let reads = 0;
  const isRead = new Promise<void>((resolve) => {
    void page.route(/\/api\/v1\/plan\?/, async (route) => {
      const response = await route.fetch();
      if (++reads > 1) return route.fulfill({ response });
      resolve();
      await held;
      await route.fulfill({ response }).catch(() => undefined);
    });
  });
  await page.getByRole("link", { name: "Tonight" }).click();
  await isRead;
  server.backend.planner.pauseFleet("Fire drill.", "berta");
  await expect.poll(() => reads).toBe(2);
  answer();
  await page.getByText("The fleet is paused: Fire drill.").first().waitFor();
});

test("what is typed in a form stays while the server is away, and is saved afterwards", async () => {
  const { page, server } = await open({ servers: 3, path: "/setup/policies/new" });
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("typed before");
  await server.listening();
  const port = Number(new URL(server.url).port);
  await server.stop();
  await page.getByRole("button", { name: "Save" }).click();
  await page
    .getByText(/Cannot reach the FleetDefrag server/)
    .first()
    .waitFor();
  const notice = page.getByText("Connection to the server lost.");
  await notice.waitFor();
  await server.resume(port);
  await notice.waitFor({ state: "detached" });
  expect(await name.inputValue()).toBe("typed before");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Policy typed before is saved.").waitFor();
});
