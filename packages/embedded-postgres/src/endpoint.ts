/**
 * How to reach the embedded database: its unix socket in the cluster's folder, which nobody else can enter. A socket's
 * path has room for about a hundred bytes (sockaddr_un); where the folder's path is longer, a random loopback port.
 */
import { createServer } from 'node:net';
import { join } from 'node:path';

export type Endpoint =
  | { readonly kind: 'socket'; readonly folder: string }
  | { readonly kind: 'loopback'; readonly port: number };

export const SUPERUSER = 'outrider';
/** The database that the server works in. */
export const DATABASE = 'outrider';
/** On a unix socket the port is only a part of the file's name. */
export const SOCKET_PORT = 5432;
/** sun_path without its closing zero. */
const SOCKET_PATH_MAX_BYTES = process.platform === 'linux' ? 107 : 103;

export function socketFile(cluster: string): string {
  return join(cluster, `.s.PGSQL.${SOCKET_PORT}`);
}

export async function chooseEndpoint(cluster: string): Promise<Endpoint> {
  return Buffer.byteLength(socketFile(cluster)) <= SOCKET_PATH_MAX_BYTES
    ? { kind: 'socket', folder: cluster }
    : { kind: 'loopback', port: await findFreePort() };
}

/** The arguments by which postgres listens there and nowhere else. */
export function listenArguments(endpoint: Endpoint): string[] {
  const settings =
    endpoint.kind === 'socket'
      ? // Relative to the cluster, postgres's working directory, so that its own limit is never met.
        ['listen_addresses=', 'unix_socket_directories=.', `port=${SOCKET_PORT}`]
      : ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${endpoint.port}`];
  return settings.flatMap((setting) => ['-c', setting]);
}

/** A connection string that both `pg` and `new URL` read; the host of a socket is in its query. */
export function connectionUrl(endpoint: Endpoint, password: string, database = DATABASE): string {
  const login = `${SUPERUSER}:${encodeURIComponent(password)}`;
  return endpoint.kind === 'socket'
    ? `postgres://${login}@localhost/${database}?host=${encodeURIComponent(endpoint.folder)}`
    : `postgres://${login}@127.0.0.1:${endpoint.port}/${database}`;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      // A TCP server that listens has an address with a port.
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
