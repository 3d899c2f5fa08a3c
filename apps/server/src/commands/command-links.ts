/** The connection by which each device receives its commands. */
import type { CommandDesk, CommandOutcome, OutgoingCommand } from './command-desk.ts';

export interface CommandLink {
  readonly desk: CommandDesk;
  /** Whether the device listens now: one behind a datagram does so for some seconds after its last word. */
  readonly isListening: () => boolean;
}

export interface CommandLinks {
  /** From now on the device receives its commands by this link. */
  attach(deviceId: string, link: CommandLink): void;
  detach(deviceId: string, link: CommandLink): void;
  isConnected(deviceId: string): boolean;
  send(deviceId: string, command: OutgoingCommand): Promise<CommandOutcome>;
  /** Sends nothing any more. */
  close(): void;
}

export function createCommandLinks(onConnected: (deviceId: string) => void): CommandLinks {
  const links = new Map<string, CommandLink>();
  /** The device of each link: a connection may come to speak for another device. */
  const owners = new Map<CommandLink, string>();

  function findLink(deviceId: string): CommandLink | undefined {
    const link = links.get(deviceId);
    return link?.isListening() ? link : undefined;
  }

  function detach(deviceId: string, link: CommandLink): void {
    link.desk.close();
    if (links.get(deviceId) === link) links.delete(deviceId);
    owners.delete(link);
  }

  return {
    attach(deviceId, link) {
      const owner = owners.get(link);
      if (owner !== undefined && owner !== deviceId) detach(owner, link);
      const previous = links.get(deviceId);
      if (previous && previous !== link) detach(deviceId, previous);
      links.set(deviceId, link);
      owners.set(link, deviceId);
      onConnected(deviceId);
    },
    detach,
    isConnected: (deviceId) => findLink(deviceId) !== undefined,
    close() {
      for (const [link, deviceId] of owners) detach(deviceId, link);
    },
    send: (deviceId, command) =>
      findLink(deviceId)?.desk.send(command) ?? Promise.resolve({ type: 'offline' }),
  };
}
