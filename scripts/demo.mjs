// Talks to the server's REST API for demo.sh. Usage: node demo.mjs ready|tokens|job URL [API_TOKEN] …
import process from 'node:process';

const [command, url, apiToken, ...rest] = process.argv.slice(2);

async function call(method, path, body) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${apiToken}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : undefined,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text ? JSON.parse(text) : undefined;
}

async function until(what, seconds, look) {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (performance.now() > end) throw new Error(`${what}: nothing after ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const commands = {
  // Waits until the server answers /readyz.
  async ready() {
    await until(`${url}/readyz`, 120, () => fetch(`${url}/readyz`).then((answer) => answer.ok, () => false));
  },

  // Prints one enrolment command's token for each set of labels given as k=v.
  async tokens(...labels) {
    for (const label of labels) {
      const [key, value] = label.split('=');
      const { token } = await call('POST', '/api/v1/enrolment-tokens', { labels: { [key]: value }, expiresInHours: 1 });
      console.log(token);
    }
  },

  // Waits for the first analyses, sets the backup windows, and runs one job before the backup of the worst volume.
  async job(expectedServers) {
    const servers = await until('the first analyses', 180, async () => {
      const all = await call('GET', '/api/v1/servers');
      const ready = all.filter((server) => server.volumes.some((volume) => volume.lastAnalysis));
      return ready.length === Number(expectedServers) && ready;
    });
    const excess = (server) => Math.max(...server.volumes.map((volume) => volume.lastAnalysis?.files.excessFragments ?? 0));
    servers.sort((a, b) => excess(b) - excess(a));
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
    const soon = new Date(Date.now() + 45 * 60_000);
    for (const [index, server] of servers.entries()) {
      const startTime = index === 0 ? soon.toTimeString().slice(0, 5) : '22:00';
      await call('PUT', `/api/v1/servers/${server.id}/backup-window`, { startTime, durationMinutes: 240, timeZone, days });
    }
    const [worst] = servers;
    const volume = worst.volumes.reduce((a, b) => ((b.lastAnalysis?.files.excessFragments ?? 0) > (a.lastAnalysis?.files.excessFragments ?? 0) ? b : a));
    const created = await call('POST', '/api/v1/jobs', { volumeId: volume.id, kind: 'defragment', timing: 'beforeBackup' });
    console.log(`    ${worst.hostName} ${volume.label || volume.path}: ${created.reason}`);
    const job = await until('the job', 240, async () => {
      const now = await call('GET', `/api/v1/jobs/${created.id}`);
      if (now.progress && process.stdout.isTTY) {
        const { fraction, excessFragmentsLeft } = now.progress;
        process.stdout.write(`\r    ${Math.round(fraction * 100)} % done, ${excessFragmentsLeft} excess fragments left   `);
      }
      return !['scheduled', 'waitingForAgent', 'running'].includes(now.state) && now;
    });
    if (process.stdout.isTTY) process.stdout.write('\r');
    if (job.state !== 'succeeded') throw new Error(`the job ended as ${job.state}: ${job.result?.detail ?? job.reason}`);
    const before = await call('GET', `/api/v1/analyses/${job.result.beforeAnalysisId}`);
    const after = await call('GET', `/api/v1/analyses/${job.result.afterAnalysisId}`);
    console.log(`    fragmented files ${before.files.fragmented} → ${after.files.fragmented}, excess fragments ${before.files.excessFragments} → ${after.files.excessFragments}`);
    console.log(`    ${(job.result.bytesMoved / 1048576).toFixed(0)} MiB moved in ${job.result.moves} moves; see it at ${url}/volumes/${volume.id}`);
  },
};

try {
  await commands[command](...rest);
} catch (error) {
  console.error(`demo: ${error.message}`);
  process.exit(1);
}
