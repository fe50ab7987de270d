import { expect, test } from "vitest";
import { enrolmentLines } from "./enrolmentLines";

const token = "fd1.q2hlY2s.c2VjcmV0";
const ways = enrolmentLines({
  id: "1",
  token,
  expiresAt: "2026-01-11T12:00:00Z",
  serverUrl: "https://fleet.example:8443",
  command: `fleetdefrag-agent enroll --server https://fleet.example:8443 --token ${token}`,
});
const line = (method: string, label: string) =>
  ways.find((way) => way.method === method)?.lines.find((line) => line.label === label)?.text;

test("every way names the server and the token", () => {
  for (const { method, lines } of ways) {
    const all = lines.map(({ text }) => text).join("\n");
    expect(all, method).toContain("https://fleet.example:8443");
    expect(all, method).toContain(token);
  }
});

test("the installer takes both as properties", () => {
  const properties = `SERVER_URL=https://fleet.example:8443 ENROLL_TOKEN=${token}`;
  expect(line("Installer", "Command")).toBe(`msiexec /i fleetdefrag-agent.msi /qn ${properties}`);
  expect(line("SCCM", "Installation program")).toBe(line("Installer", "Command"));
});

test("PowerShell passes each argument by itself", () => {
  expect(line("PowerShell", "Command")).toBe(
    "Start-Process msiexec.exe -Wait -ArgumentList " +
      String.raw`'/i','\\files\deploy\fleetdefrag-agent.msi','/qn',` +
      `'SERVER_URL=https://fleet.example:8443','ENROLL_TOKEN=${token}'`,
  );
});
