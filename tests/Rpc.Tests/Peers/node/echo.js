// The service of echo.proto, read at run time.
const path = require('node:path');
const grpc = require('@grpc/grpc-js');
const loader = require('@grpc/proto-loader');

const definition = loader.loadSync(path.join(__dirname, '..', 'echo.proto'), { longs: Number, defaults: true, keepCase: true });

module.exports = { grpc, Echo: grpc.loadPackageDefinition(definition).fleetdefrag.test.Echo };
