// A collector of the OpenTelemetry protocol with grpc-js. Prints `port N`, then one line of JSON for each name that comes:
// {signal, service, name, token}.
const path = require('node:path');
const grpc = require('@grpc/grpc-js');
const loader = require('@grpc/proto-loader');

const { otlp } = grpc.loadPackageDefinition(loader.loadSync(path.join(__dirname, 'otlp.proto'), { keepCase: true, arrays: true }));
const methods = otlp.Collector.service;

function print(signal, resources, call, namesOf) {
  const token = call.metadata.get('authorization')[0];
  for (const resource of resources) {
    const service = resource.resource.attributes.find((attribute) => attribute.key === 'service.name')?.value.string_value;
    for (const name of new Set(namesOf(resource))) console.log(JSON.stringify({ signal, service, name, token }));
  }
}

function textOf(span) {
  const values = span.attributes.map(({ key, value }) => `${key}=${value?.string_value ?? value?.int_value}`);
  return [span.name, ...values].join(' ');
}

const server = new grpc.Server();
for (const [signal, print_] of Object.entries({
  Metrics: (call) => print('metrics', call.request.resource_metrics, call, (resource) =>
    resource.scope_metrics.flatMap((scope) => scope.metrics.map((metric) => metric.name))),
  Trace: (call) => print('traces', call.request.resource_spans, call, (resource) =>
    resource.scope_spans.flatMap((scope) => scope.spans.map(textOf))),
  Logs: (call) => print('logs', call.request.resource_logs, call, (resource) =>
    resource.scope_logs.flatMap((scope) => scope.log_records.map((record) => record.body?.string_value ?? ""))),
})) {
  const address = `/opentelemetry.proto.collector.${signal.toLowerCase()}.v1.${signal}Service/Export`;
  server.addService({ Export: { ...methods[signal], path: address } }, {
    Export(call, done) {
      print_(call);
      done(null, {});
    },
  });
}
server.bindAsync('127.0.0.1:0', grpc.ServerCredentials.createInsecure(), (error, port) => {
  if (error) throw error;
  console.log(`port ${port}`);
});
process.stdin.resume();
process.stdin.on('end', () => process.exit(0)); // The test closes it when it is done.
