/**
 * The device gateway in its own process, over the ingest that its argument names: `group` is the product's, `rows` the
 * comparison's. Everything else is the same: connections, decoding, the frame log. It is controlled by messages, and
 * stops when its parent ends.
 */
import { createBus } from '@outrider/server/bus/bus.ts';
import { createFrameLog } from '@outrider/server/frame-log/frame-log.ts';
import { createGatewayCounters } from '@outrider/server/gateway/counters.ts';
import { createDirectory } from '@outrider/server/gateway/directory.ts';
import { createGateway } from '@outrider/server/gateway/gateway.ts';
import { startRecordingContacts } from '@outrider/server/history/contacts/record-contacts.ts';
import { createJt808Binding } from '@outrider/server/gateway/jt808/binding.ts';
import { createIngest } from '@outrider/server/ingest/ingest.ts';
import { createLog } from '@outrider/server/log.ts';
import { openDatabase } from '@outrider/server/store/database.ts';
import { createFrameBlockStore } from '@outrider/server/store/frame-log/frame-blocks.ts';
import { getInstallationKey } from '@outrider/server/store/secrets/installation-keys.ts';
import { createRowByRowIngest } from './row-by-row.ts';

export interface GatewayStarted {
  readonly port: number;
}

export interface GatewayMeasure {
  readonly processorMs: number;
  /** The part of it in the kernel, mostly for sockets. */
  readonly systemMs: number;
  readonly residentBytes: number;
  /** Since the start: transactions, and latest states written in them. */
  readonly batches: number;
  readonly states: number;
}

const CONNECTIONS_MAX = 100_000;

const [way = '', databaseUrl = ''] = process.argv.slice(2);
const log = createLog('error');
const database = openDatabase(databaseUrl, (error) => log.error({ err: error }, 'a connection was lost'));
const bus = createBus(log);
let batches = 0;
let states = 0;
bus.on('states.recorded', (recorded) => {
  batches++;
  states += recorded.length;
});
const counters = createGatewayCounters();
const frameLog = createFrameLog(createFrameBlockStore(database), log, true);
const ingest =
  way === 'rows'
    ? createRowByRowIngest(databaseUrl)
    : createIngest({ databaseUrl, database, bus, log, pendingMax: 20_000 });
const stopContacts = startRecordingContacts(database, bus, log);
const gateway = createGateway({
  host: '127.0.0.1',
  database,
  ingest,
  directory: createDirectory(database),
  counters,
  frameLog,
  authenticationKey: await getInstallationKey(database, 'device-authentication'),
  limits: {
    connectionsMax: CONNECTIONS_MAX,
    connectionsPerAddressMax: CONNECTIONS_MAX,
    unidentifiedPerAddressMax: CONNECTIONS_MAX,
  },
  identifyMaxMs: 60_000,
  onConnected: () => undefined,
  onLateAnswer: () => undefined,
  log,
});

process.on('message', (message) => {
  if (message !== 'measure') return;
  const { user, system } = process.cpuUsage();
  const measure: GatewayMeasure = {
    processorMs: (user + system) / 1_000,
    systemMs: system / 1_000,
    residentBytes: process.memoryUsage().rss,
    batches,
    states,
  };
  process.send?.(measure);
});
process.on('disconnect', () => {
  void stop().finally(() => process.exit(0));
});

async function stop(): Promise<void> {
  await gateway.close();
  await stopContacts();
  await ingest.close();
  await frameLog.close();
  await database.destroy();
}

const started: GatewayStarted = { port: await gateway.listen(createJt808Binding(), 0) };
process.send?.(started);
