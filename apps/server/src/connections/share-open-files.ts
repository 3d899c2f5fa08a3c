/**
 * How the files that the process may have open are shared: first what the server itself cannot do without (the database
 * above all), then devices, then the web port. Each share is a limit on connections of its own, so that no crowd at one
 * door takes what another needs.
 */

export interface ConnectionsWanted {
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
/** What the web port gets however many devices are wanted, where the limit is small. */
const WEB_FILES_MIN = 300;
/** A connection does one thing after the other, and mostly nothing. */
const CONNECTIONS_PER_REQUEST = 4;

/** @throws Error when the limit is too small for any work. */
export function shareOpenFiles(openFilesMax: number, wanted: ConnectionsWanted): ConnectionShares {
  if (openFilesMax < OPEN_FILES_MIN) {
    throw new Error(
      `the limit of open files is ${openFilesMax}, and at least ${OPEN_FILES_MIN} are needed: raise it (ulimit -n, LimitNOFILE)`,
    );
  }
  const free = openFilesMax - OWN_FILES;
  const webFiles = Math.max(free - wanted.deviceConnectionsMax, WEB_FILES_MIN);
  const webConnectionsMax = Math.min(
    wanted.webConnectionsMax,
    Math.floor((webFiles * CONNECTIONS_PER_REQUEST) / (CONNECTIONS_PER_REQUEST + 1)),
  );
  const webRequestsMax = Math.ceil(webConnectionsMax / CONNECTIONS_PER_REQUEST);
  return {
    deviceConnectionsMax: Math.min(wanted.deviceConnectionsMax, free - webConnectionsMax - webRequestsMax),
    webConnectionsMax,
    // One address never has all of it.
    webConnectionsPerAddressMax: atMostHalf(wanted.webConnectionsPerAddressMax, webConnectionsMax),
    webRequestsMax,
    webRequestsPerAddressMax: atMostHalf(wanted.webConnectionsPerAddressMax, webRequestsMax),
  };
}

const atMostHalf = (wanted: number, all: number): number => Math.min(wanted, Math.ceil(all / 2));
