import { test } from "vitest";
import { mockPages } from "./support/mockPage";

// The browser itself logs each request that fails while the server is away.
const open = mockPages(/Failed to load resource|ERR_/);

test("a lost connection is told, and what changed meanwhile is read when it is back", async () => {
  const { page, server } = await open({ servers: 3 });
  await page.getByRole("table", { name: "Servers" }).waitFor();
  await server.listening();
  const port = Number(new URL(server.url).port);
  await server.stop();
  const notice = page.getByText("Connection to the server lost.");
  await notice.waitFor();

  const [first] = server.backend.servers.values();
  if (first) first.hostName = "renamed-meanwhile";
  await server.resume(port);
  await notice.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "renamed-meanwhile" }).waitFor();
});

test("a server that is not there at all is told, with a way to try again", async () => {
  const { page, server } = await open({ servers: 3, signedIn: false });
  await page.getByLabel("User name").fill("admin");
  await page.getByLabel("Password", { exact: true }).fill("one-time-password");
  await server.stop();
  await page.getByRole("button", { name: "Sign in" }).click();
  await page
    .getByRole("alert")
    .getByText(/cannot be reached/)
    .waitFor();
});
