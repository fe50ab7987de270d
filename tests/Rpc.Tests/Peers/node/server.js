// Serves echo.proto with grpc-js; prints `port N`, and `waiting` and `cancelled` as calls wait and are cancelled.
const { once } = require('node:events');
const { grpc, Echo } = require('./echo');

const gzip = process.argv.includes('gzip');

function echoMetadata(call) {
  const echoed = new grpc.Metadata();
  for (const key of Object.keys(call.metadata.getMap())) {
    if (!key.startsWith('echo-')) continue;
    for (const value of call.metadata.get(key)) echoed.add(key, value);
  }
  call.sendMetadata(echoed);
  return echoed;
}

async function answer(request, call) {
  const trailers = request.echo_metadata ? echoMetadata(call) : undefined;
  if (request.wait_for_cancellation) {
    console.log('waiting');
    await once(call, 'cancelled');
    console.log('cancelled');
  }
  if (request.crash) throw new Error('secret of the handler');
  if (request.fail_code) throw { code: request.fail_code, details: request.fail_detail, metadata: trailers };
  if (request.tell_deadline) {
    const deadline = call.getDeadline();
    return { reply: { received_bytes: deadline === Infinity ? -1 : new Date(deadline).getTime() - Date.now() }, trailers };
  }
  const payload = request.reply_bytes ? Buffer.alloc(request.reply_bytes) : request.payload;
  return { reply: { payload, received_messages: 1 }, trailers };
}

// What a handler throws that is no status must not reach the client: grpc-js sends whatever it is given.
function toStatus(error) {
  return error.code ? error : { code: grpc.status.UNKNOWN, details: 'Exception in a handler.' };
}

async function write(call, reply) {
  if (!call.write(reply)) await once(call, 'drain');
}

const server = new grpc.Server(gzip ? { 'grpc.default_compression_algorithm': 2 } : {});
server.addService(Echo.service, {
  Unary(call, done) {
    answer(call.request, call).then(({ reply, trailers }) => done(null, reply, trailers), (error) => done(toStatus(error)));
  },
  async ServerStream(call) {
    try {
      for (let index = 0; index < call.request.replies; index++) await write(call, (await answer(call.request, call)).reply);
      if (call.request.replies === 0) await answer(call.request, call);
      call.end();
    } catch (error) {
      call.emit('error', toStatus(error));
    }
  },
  async ClientStream(call, done) {
    const reply = { received_messages: 0, received_bytes: 0 };
    try {
      for await (const request of call) {
        await answer(request, call);
        reply.received_messages++;
        reply.received_bytes += request.payload.length;
      }
      done(null, reply);
    } catch (error) {
      done(toStatus(error));
    }
  },
  Duplex(call) {
    call.on('data', (request) => {
      call.pause();
      answer(request, call).then(
        ({ reply }) => { call.write(reply); call.resume(); },
        (error) => call.emit('error', toStatus(error)),
      );
    });
    call.on('end', () => call.end());
  },
});
server.bindAsync('127.0.0.1:0', grpc.ServerCredentials.createInsecure(), (error, port) => {
  if (error) throw error;
  console.log(`port ${port}`);
});
process.stdin.resume();
process.stdin.on('end', () => process.exit(0)); // The test closes it when it is done.
