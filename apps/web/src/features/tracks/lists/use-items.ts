import type { FenceAlarm } from '@outrider/contract/alarms.ts';
import type { CommandRecord } from '@outrider/contract/commands.ts';
import { useMemo } from 'react';
import type { HeatSpot } from '../../../map/HeatLayer.tsx';
import type { TrackMark } from '../../../map/TrackMarksLayer.tsx';
import { findDwell } from '../model/dwell.ts';
import type { DeviceTrack } from '../model/device-track.ts';
import type { ReplaySnapshot } from '../model/replay.ts';
import type { Halts } from '../model/use-replay.ts';
import type { ViewChoice } from '../view/view-choice.ts';
import { listCommands } from './command-entries.ts';
import {
  byTime,
  type EventEntry,
  listAlarms,
  listStays,
  listTrips,
  markEnds,
  type MarkedEntry,
  type StayEntry,
  toMark,
  type TripEntry,
} from './items.ts';

interface Items {
  readonly trips: readonly TripEntry[];
  readonly stays: readonly StayEntry[];
  /** Alarms, and the commands of the period. */
  readonly alarms: readonly EventEntry[];
  /** The marks of those that the map shows. */
  readonly marks: readonly TrackMark[];
  readonly spots: readonly HeatSpot[];
  readonly find: (id: string) => MarkedEntry | undefined;
}

/** What is known about the period besides its points. */
interface PeriodFacts {
  readonly commands: readonly CommandRecord[];
  readonly fenceAlarms: readonly FenceAlarm[];
}

const NO_TRACKS: readonly DeviceTrack[] = [];

export function useItems(
  { tracks, status }: ReplaySnapshot,
  halts: Halts,
  view: ViewChoice,
  { commands, fenceAlarms }: PeriodFacts,
): Items {
  const { stays: stayPoints, trips: tripItems } = halts;
  // Calculations over all points wait until loading has ended.
  const settled = status.phase === 'loading' ? NO_TRACKS : tracks;
  const deviceKey = tracks.map(({ deviceId }) => deviceId).join();
  const trips = useMemo(() => listTrips(tripItems, deviceKey.split(',')), [tripItems, deviceKey]);
  const stays = useMemo(() => listStays(stayPoints, deviceKey.split(',')), [stayPoints, deviceKey]);
  const raised = useMemo(
    () => (settled === NO_TRACKS ? [] : listAlarms(settled, fenceAlarms)),
    [settled, fenceAlarms],
  );
  const alarms = useMemo(() => {
    const given = settled === NO_TRACKS ? [] : listCommands(commands, settled);
    return given.length === 0 ? raised : [...raised, ...given].toSorted(byTime);
  }, [settled, raised, commands]);
  const spots = useMemo(() => (view.heat ? findDwell(settled) : []), [settled, view.heat]);
  const marked = useMemo<readonly MarkedEntry[]>(
    () => [...(view.stays ? stays : []), ...(view.alarms ? alarms : [])],
    [stays, alarms, view.stays, view.alarms],
  );
  const marks = useMemo(() => [...markEnds(settled), ...marked.map(toMark)], [settled, marked]);
  const find = (id: string): MarkedEntry | undefined => marked.find((entry) => entry.id === id);
  return { trips, stays, alarms, marks, spots, find };
}
