/**
 * Shares the files that the process may have open: first what the server itself needs (the database above all), then
 * devices, then the web port. Each share is a limit on connections, so that a crowd at one port takes nothing from
 * another.
 */

export interface RequestedConnections {
  readonly deviceConnectionsMax: number;
  readonly webConnectionsMax: number;
  readonly webConnectionsPerAddressMax: number;
}

export interface ConnectionShares {
  readonly deviceConnectionsMax: number;
  readonly webConnectionsMax: number;
  readonly webConnectionsPerAddressMax: number;
  /** Requests that are being answered: each may have a file of the web app open. */
  readonly webRequestsMax: number;
  readonly webRequestsPerAddressMax: number;
}

/** Database connections, log, key, calls to map services, metrics, and Node's own. Generous: some 60 are in use. */
const OWN_FILES = 300;
/** Below this neither devices nor people would be served. */
const OPEN_FILES_MIN = 1_000;
/** The least that the web port gets, however many device connections are requested. */
const WEB_FILES_MIN = 300;
/** A connection makes one request at a time, and mostly none. */
const CONNECTIONS_PER_REQUEST = 4;

/** @throws Error when the limit is too small for any work. */
export function shareOpenFiles(openFilesMax: number, requested: RequestedConnections): ConnectionShares {
  if (openFilesMax < OPEN_FILES_MIN) {
    throw new Error(
      `the limit of open files is ${openFilesMax}, and at least ${OPEN_FILES_MIN} are needed: raise it (ulimit -n, LimitNOFILE)`,
    );
  }
  const free = openFilesMax - OWN_FILES;
  const webFiles = Math.max(free - requested.deviceConnectionsMax, WEB_FILES_MIN);
  const webConnectionsMax = Math.min(
    requested.webConnectionsMax,
    Math.floor((webFiles * CONNECTIONS_PER_REQUEST) / (CONNECTIONS_PER_REQUEST + 1)),
  );
  const webRequestsMax = Math.ceil(webConnectionsMax / CONNECTIONS_PER_REQUEST);
  return {
    deviceConnectionsMax: Math.min(requested.deviceConnectionsMax, free - webConnectionsMax - webRequestsMax),
    webConnectionsMax,
    // One address never has all of it.
    webConnectionsPerAddressMax: atMostHalf(requested.webConnectionsPerAddressMax, webConnectionsMax),
    webRequestsMax,
    webRequestsPerAddressMax: atMostHalf(requested.webConnectionsPerAddressMax, webRequestsMax),
  };
}

const atMostHalf = (requested: number, all: number): number => Math.min(requested, Math.ceil(all / 2));
