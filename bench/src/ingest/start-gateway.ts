import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { GatewayMeasure, GatewayStarted } from './gateway-process.ts';

export type Way = 'group' | 'rows';

export interface GatewayProcess extends GatewayStarted {
  measure(): Promise<GatewayMeasure>;
  stop(): Promise<void>;
}

/** @rejects if it ends before it is ready. */
export async function startGateway(way: Way, databaseUrl: string): Promise<GatewayProcess> {
  // Node's own flags, for example to profile the gateway's processor time.
  const execArgv = process.env['BENCH_GATEWAY_FLAGS']?.split(' ') ?? [];
  const child = fork(new URL('gateway-process.ts', import.meta.url), [way, databaseUrl], { execArgv });
  const exited = once(child, 'exit');
  const next = async <Message>(): Promise<Message> => {
    const [message] = await Promise.race([
      once(child, 'message'),
      exited.then(() => {
        throw new Error('the gateway ended');
      }),
    ]);
    return message;
  };
  const started = await next<GatewayStarted>();
  return {
    ...started,
    measure() {
      child.send('measure');
      return next<GatewayMeasure>();
    },
    async stop() {
      child.disconnect();
      await exited;
    },
  };
}
