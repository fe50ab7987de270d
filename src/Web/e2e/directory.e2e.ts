import { expect, test } from "vitest";
import { mockPages } from "./support/mockPage";

const open = mockPages();

test("servers without an agent are listed by unit, 25 of them at once, filtered and enrolled beside", async () => {
  const { page, server } = await open({
    servers: 3,
    path: "/enrolment/directory",
    viewport: { width: 1600, height: 1000 },
  });
  await page.getByText("No directory is set up").waitFor();
  server.backend.directory.add(200);
  await page.reload();
  const table = page.getByRole("table", { name: "Directory" });
  await table.waitFor();
  const rows = table.getByRole("row");
  const visible = await rows.evaluateAll(
    (all) => all.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
  );
  expect(visible - 1, "rows below the head").toBeGreaterThanOrEqual(25);
  expect(await rows.nth(1).innerText()).toContain("Domain Controllers");

  const coverage = server.backend.directory.coverage();
  await page.getByRole("button", { name: `Left ${coverage.left}` }).click();
  await page.getByRole("status").getByText(`${coverage.left} servers`).waitFor();
  await page.getByRole("button", { name: `Without agent ${coverage.withoutAgent}` }).click();
  await page.getByRole("combobox", { name: "Unit" }).click();
  await page.getByRole("option", { name: /^Servers\/SQL/ }).click();
  await page.getByRole("combobox", { name: "Site" }).click();
  await page.getByRole("option", { name: /^site-leeds/ }).click();
  await expect
    .poll(() => table.getByRole("row", { name: /srv-.*Servers\/SQL.*site-leeds/ }).count())
    .toBeGreaterThan(0);
  expect(await table.getByRole("row", { name: /Servers\/Files/ }).count()).toBe(0);
  await expect
    .poll(() => page.getByRole("link", { name: "Export CSV" }).getAttribute("href"))
    .toBe("/api/v1/directory/servers.csv?show=withoutAgent&unit=Servers%2FSQL&site=site-leeds");

  await page.getByRole("button", { name: "Create token" }).click();
  await page.getByRole("region", { name: "Enrolment command" }).waitFor();
});

test("a read that fails and servers that are missing are told, and an administrator accepts the losses", async () => {
  const { page, server } = await open({ servers: 3, path: "/enrolment/directory" });
  const { directory } = server.backend;
  directory.add(20);
  directory.failure = "The connection was lost.";
  directory.heldLosses = 12;
  directory.setAside = [{ entry: "CN=x,DC=example,DC=org", reason: "has a DNS name that no machine has" }];
  await page.reload();
  await page.getByText("The last read failed").waitFor();
  await page.getByText("CN=x,DC=example,DC=org has a DNS name that no machine has.").waitFor();
  await page.getByText("12 servers are missing in the directory").waitFor();
  await page.getByRole("button", { name: "They have left" }).click();
  await page.getByText("12 servers are missing in the directory").waitFor({ state: "detached" });
  expect(directory.heldLosses).toBe(0);
});

test("a person of one group sees nothing of the directory, and reads why", async () => {
  const { page, server } = await open({ servers: 3, path: "/enrolment/directory" });
  server.session.setRoles([{ role: "administrator", group: "gold" }]);
  await page.reload();
  await page.getByRole("heading", { name: "You cannot see the directory" }).waitFor();
});

test("labels from the directory have a form, and servers show which labels are theirs", async () => {
  const { page, server } = await open({ servers: 3, path: "/setup/directory-labels/new" });
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("role");
  await page.getByText("Group", { exact: true }).click();
  await page.getByRole("textbox", { name: "Prefix" }).fill("fleetdefrag-");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("row", { name: "role Group fleetdefrag-…" }).waitFor();
  expect(server.backend.setup.list("directory-labels")).toEqual([
    { name: "role", from: "group", prefix: "fleetdefrag-" },
  ]);

  const first = [...server.backend.servers.values()][0];
  if (!first) throw new Error("The mock has no server.");
  first.labels = { site: "berlin" };
  first.directoryLabels = { site: "elsewhere", ou: "SQL" };
  server.backend.directory.add(20);
  server.backend.directory.labelsSetAside = [
    { serverId: first.id, hostName: first.hostName, label: "role", reason: "the group <b> has a comma" },
  ];
  await page.goto(new URL(`/servers/${first.id}`, page.url()).href);
  await page.getByText("site=berlin, ou=SQL (directory)").waitFor();
  await page.goto(new URL("/enrolment/directory", page.url()).href);
  await page.getByText("1 label stays as it was").waitFor();
  await page.getByText(`${first.hostName}, role: the group <b> has a comma.`).waitFor();
});
