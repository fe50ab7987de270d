// Calls echo.proto with grpc-js: `client.js <authority> <scenario>` prints what happened as one JSON object.
const { grpc, Echo } = require('./echo');

const [authority, scenario] = process.argv.slice(2);
const echo = new Echo(authority, grpc.credentials.createInsecure(), {
  'grpc.max_receive_message_length': -1,
  'grpc.max_send_message_length': -1,
  'grpc.default_compression_algorithm': { deflate: 1, gzip: 2 }[scenario] ?? 0,
});
const patience = () => ({ deadline: Date.now() + 60_000 });

function own(metadata) {
  const entries = [];
  for (const key of Object.keys(metadata.getMap()).sort()) {
    if (!key.startsWith('echo-')) continue;
    for (const value of metadata.get(key)) entries.push([key, Buffer.isBuffer(value) ? value.toString('base64') : value]);
  }
  return entries;
}

// Status and metadata of a call once it has ended.
function ending(call) {
  const seen = { headers: [] };
  call.on('metadata', (metadata) => { seen.headers = own(metadata); });
  return new Promise((resolve) => {
    call.on('status', (status) => resolve({ ...seen, code: grpc.status[status.code], detail: status.details, trailers: own(status.metadata) }));
    call.on('error', () => {}); // The status tells the same.
  });
}

async function unaryOutcome(request, { method = 'Unary', metadata = new grpc.Metadata(), options = patience() } = {}) {
  let reply;
  const call = echo[method](request, metadata, options, (_, value) => { reply = value; });
  const end = await ending(call);
  return { ...end, payload: reply?.payload?.toString('base64'), bytes: reply?.received_bytes };
}

async function collect(call, onReply = () => {}) {
  const end = ending(call);
  call.on('data', onReply);
  return end;
}

const scenarios = {
  unary: () => unaryOutcome({ payload: Buffer.from('hello') }),
  async server_stream() {
    let replies = 0;
    let bytes = 0;
    const end = await collect(echo.ServerStream({ replies: 50, reply_bytes: 1000 }, patience()), (reply) => { replies++; bytes += reply.payload.length; });
    return { ...end, replies, bytes };
  },
  async client_stream() {
    let reply;
    const call = echo.ClientStream(patience(), (_, value) => { reply = value; });
    const end = ending(call);
    for (let number = 0; number < 50; number++) call.write({ payload: Buffer.alloc(number) });
    call.end();
    return { ...(await end), replies: reply.received_messages, bytes: reply.received_bytes };
  },
  async duplex() {
    const replies = [];
    const call = echo.Duplex(patience());
    const end = collect(call, (reply) => {
      replies.push(reply.payload.toString());
      if (replies.length === 20) call.end();
      else call.write({ payload: Buffer.from(`${replies.length}`) });
    });
    call.write({ payload: Buffer.from('0') });
    return { ...(await end), payload: replies.join(',') };
  },
  metadata() {
    const metadata = new grpc.Metadata();
    metadata.add('echo-text', 'plain ~ text');
    metadata.add('echo-data-bin', Buffer.from(Array.from({ length: 256 }, (_, index) => index)));
    metadata.add('echo-data-bin', Buffer.from([0]));
    metadata.add('echo-data-bin', Buffer.alloc(0));
    return unaryOutcome({ echo_metadata: true }, { metadata });
  },
  failure: () => unaryOutcome({ fail_code: 9, fail_detail: 'größe 100 %\n' }),
  failure_in_stream: () => collect(echo.ServerStream({ fail_code: 10, fail_detail: 'busy' }, patience())),
  crash: () => unaryOutcome({ crash: true }),
  missing_method: () => unaryOutcome({}, { method: 'Missing' }),
  async missing_service() {
    const identity = (buffer) => buffer;
    let call;
    const end = new Promise((resolve) => {
      call = echo.makeUnaryRequest('/no.such.Service/Method', identity, identity, Buffer.alloc(0), () => {});
      ending(call).then(resolve);
    });
    return end;
  },
  deadline_seen: () => unaryOutcome({ tell_deadline: true }, { options: { deadline: Date.now() + 50_000 } }),
  async deadline() {
    await scenarios.unary(); // The time shall not pass while the connection is made.
    return unaryOutcome({ wait_for_cancellation: true }, { options: { deadline: Date.now() + 1500 } });
  },
  cancel() {
    const call = echo.ServerStream({ echo_metadata: true, wait_for_cancellation: true }, patience());
    call.on('metadata', () => call.cancel()); // The handler has begun.
    return collect(call);
  },
  too_large: () => unaryOutcome({ payload: Buffer.alloc(5 * 1024 * 1024) }),
  large: async () => ({ ...(await unaryOutcome({ payload: Buffer.alloc(3 * 1024 * 1024) })), payload: '' }),
  gzip: async () => ({ ...(await unaryOutcome({ payload: Buffer.alloc(100_000) })), payload: '' }),
  deflate: () => unaryOutcome({ payload: Buffer.alloc(100_000) }),
  async hundred() {
    const payloads = Array.from({ length: 100 }, (_, number) => Buffer.from(`${number}`));
    const outcomes = await Promise.all(payloads.map((payload) => unaryOutcome({ payload })));
    return { code: 'OK', replies: outcomes.filter((one, number) => one.payload === payloads[number].toString('base64')).length };
  },
  async large_stream() {
    let bytes = 0;
    const end = await collect(echo.ServerStream({ replies: 100, reply_bytes: 1 << 20 }, patience()), (reply) => { bytes += reply.payload.length; });
    return { ...end, bytes };
  },
};

scenarios[scenario]().then((result) => {
  console.log(JSON.stringify(result));
  echo.close();
});
