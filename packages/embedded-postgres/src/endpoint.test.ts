import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { chooseEndpoint, connectionUrl, listenArguments } from './endpoint.ts';

interface ConnectionString {
  readonly parse: (this: void, url: string) => Record<string, unknown>;
}
// What `pg` itself reads connection strings with; it comes with pg and has this one function.
const { parse } = createRequire(createRequire(import.meta.url).resolve('pg'))(
  'pg-connection-string',
) as ConnectionString;

describe('the place of the socket', () => {
  // Linux: 108 bytes with the closing zero, of which "/.s.PGSQL.5432" takes 14.
  test.runIf(process.platform === 'linux').each([
    { name: 'fits', folder: `/${'d'.repeat(92)}`, kind: 'socket' },
    { name: 'is a byte too long', folder: `/${'d'.repeat(93)}`, kind: 'loopback' },
    { name: 'has few letters but many bytes', folder: `/${'车'.repeat(40)}`, kind: 'loopback' },
  ])('is given up when its path $name: $kind', async ({ folder, kind }) => {
    expect((await chooseEndpoint(folder)).kind).toBe(kind);
  });

  test('and a port are never open together', () => {
    expect(listenArguments({ kind: 'socket', folder: '/data' })).toContain('listen_addresses=');
    expect(listenArguments({ kind: 'loopback', port: 4242 })).toContain('unix_socket_directories=');
  });
});

test.each([
  {
    endpoint: { kind: 'socket', folder: '/a folder/with %25 & ümlaut' } as const,
    read: { host: '/a folder/with %25 & ümlaut', port: '' },
  },
  { endpoint: { kind: 'loopback', port: 4242 } as const, read: { host: '127.0.0.1', port: '4242' } },
])('pg reads from a connection string what was written: $read.host', ({ endpoint, read }) => {
  const url = connectionUrl(endpoint, 'p@ss:w/rd');
  expect(parse(url)).toMatchObject({
    ...read,
    user: 'outrider',
    password: 'p@ss:w/rd',
    database: 'outrider',
  });
  expect(new URL(url).pathname).toBe('/outrider');
});
