/**
 * Commands of the period, each placed where its vehicle was when it was sent, or when it was given if it never was
 * sent.
 */
import type { CommandRecord } from '@outrider/contract/commands.ts';
import type { DeviceTrack } from '../model/device-track.ts';
import { momentAt } from '../model/moment.ts';
import { byTime, type CommandEntry } from './items.ts';

/** A command given before the vehicle's first position has no place. */
export function listCommands(
  commands: readonly CommandRecord[],
  tracks: readonly DeviceTrack[],
): CommandEntry[] {
  return commands
    .flatMap((command): CommandEntry[] => {
      const vehicle = tracks.findIndex(({ deviceId }) => deviceId === command.deviceId);
      const track = tracks[vehicle];
      const atMs = Date.parse(command.sentTime ?? command.createdTime);
      const moment = track && momentAt(track, atMs);
      if (!moment) return [];
      const { latitude, longitude } = moment;
      return [
        {
          id: `command/${command.deviceId}/${command.id}`,
          kind: 'command',
          deviceId: command.deviceId,
          vehicle,
          beginMs: atMs,
          endMs: atMs,
          latitude,
          longitude,
          command,
        },
      ];
    })
    .toSorted(byTime);
}
