// Calls the server's REST API for demo.sh. Usage: node demo.mjs ready|tokens|setup|next|backup|job|forecast|tonight URL [API_TOKEN] …
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

async function waitFor(subject, seconds, look) {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (performance.now() > end) throw new Error(`${subject}: nothing after ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const excess = (volume) => volume?.lastAnalysis?.files.excessFragments ?? 0;
const worstVolume = ({ volumes }) => volumes.reduce((a, b) => (excess(b) > excess(a) ? b : a));

const secondsOf = ({ beganAt, endedAt }) => (Date.parse(endedAt) - Date.parse(beganAt)) / 1000;
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

const commands = {
  // Waits until the server answers /readyz.
  async ready() {
    await waitFor(`${url}/readyz`, 120, () => fetch(`${url}/readyz`).then((answer) => answer.ok, () => false));
  },

  // Prints one enrolment token for each label given as KEY=VALUE.
  async tokens(...labels) {
    for (const label of labels) {
      const [key, value] = label.split('=');
      const { token } = await call('POST', '/api/v1/enrolment-tokens', { labels: { [key]: value }, expiresInHours: 1 });
      console.log(token);
    }
  },

  // Waits for the first analyses, then prints the setup document: the policy, the backup schedules and the concurrency limit.
  async setup(expectedServers) {
    const servers = await waitFor('the first analyses', 180, async () => {
      const { servers: all } = await call('GET', '/api/v1/servers');
      const ready = all.filter((server) => server.volumes.some((volume) => volume.lastAnalysis));
      return ready.length === Number(expectedServers) && ready;
    });
    const worst = servers.reduce((a, b) => (excess(worstVolume(b)) > excess(worstVolume(a)) ? b : a));
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const at = (minutes) => new Date(Date.now() + minutes * 60_000).toTimeString().slice(0, 5);
    const onTheHour = (minutes) => `${at(minutes).slice(0, 2)}:00`;
    const window = (from, to) => `{ from: "${from}", to: "${to}", timeZone: ${timeZone}, rule: FREQ=DAILY, startsOn: 2026-01-01 }`;
    console.log(`policies:
  - { name: standard, for: fleet, passes: [files, directories, mft, backup-order] }
backupSchedules:
  - name: nightly
    for: fleet
    type: full
    method: fileLevel
    window: ${window(onTheHour(6 * 60), onTheHour(8 * 60))}
  - name: early
    for: host ${worst.hostName}
    type: full
    method: fileLevel
    window: ${window(at(45), at(105))}
limits:
  - { name: one-by-one, of: fleet, atOnce: 1 }`);
  },

  // Prints the server with the next backup, and the identifier and the path of its most fragmented volume.
  async next() {
    const { servers } = await call('GET', '/api/v1/servers');
    const next = servers.reduce((a, b) => (b.nextBackup.startsAt < a.nextBackup.startsAt ? b : a));
    const volume = worstVolume(next);
    console.log(`${next.hostName} ${volume.id} ${volume.path}`);
  },

  // Waits for a backup that the hooks reported, and prints it beside the forecast that was made before it.
  async backup(volumeId, count) {
    const run = await waitFor('the report of the backup', 30, async () => {
      const runs = await call('GET', `/api/v1/backup-runs?volumeId=${volumeId}`);
      return runs.length === Number(count) && runs[0].endedAt && runs[0];
    });
    const seconds = secondsOf(run);
    const { forecast } = run;
    const basis = forecast.runs === 0 ? 'general costs' : `${forecast.runs} earlier`;
    console.log(
      `    backup ${count}: ${seconds.toFixed(2)} s for ${run.files} files, ${(run.bytesPerSecond / 1048576).toFixed(0)} MiB/s; ` +
        `the forecast before it, from ${basis}, was ${forecast.seconds.toFixed(2)} s`,
    );
  },

  // Prints the backups before and after the defragmentation, and the forecast of the next one.
  async forecast(volumeId) {
    const runs = (await call('GET', `/api/v1/backup-runs?volumeId=${volumeId}`)).map(secondsOf).reverse();
    const [before, after] = [mean(runs.slice(0, 2)), mean(runs.slice(2))];
    console.log(`    backups before ${before.toFixed(2)} s, after ${after.toFixed(2)} s on average`);
    if (after > 0.9 * before)
      console.log('    A disk without heads gains little. fleetdefrag-agent probe forecasts the time on a rotating disk.');
    const { duration, costs } = await call('GET', `/api/v1/volumes/${volumeId}/backup-forecast`);
    const [low, high] = [duration.lowSeconds, duration.highSeconds].map((value) => value.toFixed(2));
    console.log(
      `    the next backup takes ${duration.seconds.toFixed(2)} s (${low} to ${high}) by ${costs.basis}, ` +
        `shown at ${url}/backups?volume=${volumeId}`,
    );
  },

  // Runs one job on a volume before its next backup.
  async job(volumeId) {
    const volume = await call('GET', `/api/v1/volumes/${volumeId}`);
    const created = await call('POST', '/api/v1/jobs', { volumeId: volume.id, kind: 'defragment', timing: 'beforeBackup' });
    console.log(`    ${volume.server.hostName} ${volume.label || volume.path}: ${created.reason}`);
    const job = await waitFor('the job', 240, async () => {
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
    console.log(`    fragmented files: ${before.files.fragmented} → ${after.files.fragmented}`);
    console.log(`    excess fragments: ${before.files.excessFragments} → ${after.files.excessFragments}`);
    const mebibytes = (job.result.bytesMoved / 1048576).toFixed(0);
    console.log(`    ${mebibytes} MiB moved in ${job.result.moves} moves, shown at ${url}/volumes/${volume.id}`);
  },

  // Prints the plan that the console shows on its page Tonight.
  async tonight() {
    const [done] = await call('GET', '/api/v1/jobs?state=succeeded&limit=1');
    const plan = await waitFor('a plan', 60, async () => {
      const { decisions, counts } = await call('GET', '/api/v1/plan');
      const planned = decisions.filter((decision) => decision.kind === 'planned');
      return planned.length > 0 && planned.every(({ volumeId }) => volumeId !== done.volumeId) && { decisions, counts };
    });
    for (const { hostName, schedule, reason } of plan.decisions.filter((decision) => decision.kind === 'planned'))
      console.log(`    ${hostName}, before ${schedule}: ${reason}`);
    const others = plan.counts.filter(({ kind }) => kind !== 'planned').map(({ kind, count }) => `${count} ${kind}`);
    console.log(`    and ${others.join(', ')}; all decisions with their reasons are at ${url}/tonight`);
  },
};

try {
  await commands[command](...rest);
} catch (error) {
  console.error(`demo: ${error.message}`);
  process.exit(1);
}
