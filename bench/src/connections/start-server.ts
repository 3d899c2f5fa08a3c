import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { ServerMemory, ServerStarted } from './server-process.ts';

export interface ServerProcess extends ServerStarted {
  measure(): Promise<ServerMemory>;
  stop(): Promise<void>;
}

/**
 * Starts a server in its own process on this database.
 * @rejects if it ends before it is ready.
 */
export async function startServer(databaseUrl: string): Promise<ServerProcess> {
  const child = fork(new URL('server-process.ts', import.meta.url), {
    execArgv: ['--expose-gc'],
    env: { ...process.env, DATABASE_URL: databaseUrl, UNIDENTIFIED_PER_ADDRESS_MAX: '18000' },
  });
  const exited = once(child, 'exit');
  const next = async <Message>(): Promise<Message> => {
    const [message] = await Promise.race([
      once(child, 'message'),
      exited.then(() => {
        throw new Error('the server ended');
      }),
    ]);
    return message;
  };
  const started = await next<ServerStarted>();
  return {
    ...started,
    measure() {
      child.send('measure');
      return next<ServerMemory>();
    },
    async stop() {
      child.disconnect();
      await exited;
    },
  };
}
