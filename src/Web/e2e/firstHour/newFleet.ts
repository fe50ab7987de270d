import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const artifacts = resolve("../../artifacts");
const agentProgram = join(artifacts, "agent/fleetdefrag-agent");
const path = `${process.env.PATH}:/usr/sbin:/sbin`;
const volumeBytes = 192 * 1024 * 1024;
const shownLines = 60;

/** A new central server with its own database, and a machine with one fragmented NTFS volume that is not enrolled yet. */
export interface NewFleet {
  url: string;
  oneTimePassword: string;
  /** Enrols the machine with the command from the console, and starts its agent. */
  enrol(command: string): void;
  /** Stops the server with its database. */
  stopServer(): Promise<void>;
  /** Starts the server again on its data. */
  startServer(): void;
  /** Returns the end of the server's log. */
  lastLinesOfServer(): string;
  /** Stops both and removes their data. */
  end(): Promise<void>;
}

export async function startNewFleet(hostName: string): Promise<NewFleet> {
  const folder = mkdtempSync(join(tmpdir(), `${hostName}-`));
  const started: ChildProcess[] = [];
  const data = join(folder, "server");
  const [consolePort, linkPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${consolePort}`;
  const machine = join(folder, "agent");
  const ofMachine = { ...process.env, FLEETDEFRAG_DATA: machine };
  const settings = {
    FLEETDEFRAG_Data__Folder: data,
    FLEETDEFRAG_Console__Url: url,
    FLEETDEFRAG_AgentLink__Url: `https://127.0.0.1:${linkPort}`,
  };
  const log = join(folder, "server.log");
  let server: ChildProcess | undefined;
  const startServer = () => {
    const program = join(artifacts, "server/fleetdefrag-server");
    const lines = openSync(log, "a");
    server = spawn(program, { env: { ...process.env, ...settings }, stdio: ["ignore", lines, lines] });
    closeSync(lines);
    execFileSync("node", ["../../scripts/demo.mjs", "ready", url], { stdio: "pipe" });
  };
  const stopServer = async () => {
    if (server) await stop(server);
  };
  const end = async () => {
    for (const child of started.reverse()) await stop(child);
    await stopServer();
    removeDatabase(data);
    rmSync(folder, { recursive: true });
  };
  try {
    makeVolume(machine, hostName);
    startServer();
  } catch (error) {
    await end();
    throw error;
  }

  return {
    url,
    oneTimePassword: readFileSync(join(data, "first-password"), "utf8").trim(),
    enrol(command) {
      const [, ...words] = command.split(" ");
      execFileSync(agentProgram, words, { env: ofMachine, stdio: "pipe" });
      started.push(spawn(agentProgram, ["run"], { env: ofMachine, stdio: "ignore" }));
    },
    stopServer,
    startServer,
    lastLinesOfServer: () => readFileSync(log, "utf8").split("\n").slice(-shownLines).join("\n"),
    end,
  };
}

function makeVolume(machine: string, hostName: string): void {
  const mount = join(machine, "mount");
  const image = join(machine, "data.img");
  mkdirSync(mount, { recursive: true });
  writeFileSync(join(machine, "agent.json"), JSON.stringify({ hostName, volumes: [image] }));
  writeFileSync(image, "");
  truncateSync(image, volumeBytes);
  run("mkntfs", "-F", "-Q", "-q", "-L", "Data", image);
  run("ntfs-3g", image, mount);
  try {
    const shape = ["--files", "600", "--mean-size", "170000", "--excess", "2400", "--free", "40", "--seed", "7"];
    execFileSync(agentProgram, ["fragment", mount, ...shape], { input: "yes\n", stdio: ["pipe", "pipe", "pipe"] });
  } finally {
    run("fusermount3", "-u", mount);
  }

  // After the unmount ntfs-3g still writes its last sectors. It holds a lock on the image until then.
  run("flock", image, "true");
}

function run(program: string, ...words: string[]): void {
  execFileSync(program, words, { env: { ...process.env, PATH: path }, stdio: "pipe" });
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer();
    server.once("error", failed);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (address && typeof address === "object" ? found(address.port) : failed(new Error("no port"))));
    });
  });
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((ended) => {
    child.once("exit", () => ended());
    child.kill("SIGTERM");
  });
}

/** Removes a database that the server keeps outside its data folder, because the database's user cannot reach that. */
function removeDatabase(data: string): void {
  const location = join(data, "postgres.location");
  if (!existsSync(location)) return;
  const database = readFileSync(location, "utf8").trim();
  if (database.startsWith("/var/lib/fleetdefrag-server/")) rmSync(database, { recursive: true, force: true });
}
