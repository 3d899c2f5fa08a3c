import type { FenceAlarm } from '@outrider/contract/alarms.ts';
import type { CommandRecord } from '@outrider/contract/commands.ts';
import { useMemo } from 'react';
import type { HeatSpot } from '../../../map/HeatLayer.tsx';
import type { TrackMark } from '../../../map/TrackMarksLayer.tsx';
import { findDwell } from '../model/dwell.ts';
import type { Replay } from '../model/replay.ts';
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
  /** Those of them that the map shows. */
  readonly marks: readonly TrackMark[];
  readonly spots: readonly HeatSpot[];
  readonly find: (id: string) => MarkedEntry | undefined;
}

/** What is known of the period beside its points. */
interface Told {
  readonly commands: readonly CommandRecord[];
  readonly fenceAlarms: readonly FenceAlarm[];
}

export function useItems(
  replay: Replay,
  version: number,
  halts: Halts,
  view: ViewChoice,
  { commands, fenceAlarms }: Told,
): Items {
  const { stays: stayPoints, trips: tripItems } = halts;
  // What takes a look at every point waits until all have come.
  const isLoading = replay.status().phase === 'loading';
  const settled = isLoading ? 0 : version;
  const deviceKey = replay
    .tracks()
    .map(({ deviceId }) => deviceId)
    .join();
  const trips = useMemo(() => listTrips(tripItems, deviceKey.split(',')), [tripItems, deviceKey]);
  const stays = useMemo(() => listStays(stayPoints, deviceKey.split(',')), [stayPoints, deviceKey]);
  const raised = useMemo(
    () => (settled === 0 ? [] : listAlarms(replay.tracks(), fenceAlarms)),
    [replay, settled, fenceAlarms],
  );
  const alarms = useMemo(() => {
    const given = settled === 0 ? [] : listCommands(commands, replay.tracks());
    return given.length === 0 ? raised : [...raised, ...given].toSorted(byTime);
  }, [replay, settled, raised, commands]);
  const spots = useMemo(
    () => (settled === 0 || !view.heat ? [] : findDwell(replay.tracks())),
    [replay, settled, view.heat],
  );
  const marked = useMemo<readonly MarkedEntry[]>(
    () => [...(view.stays ? stays : []), ...(view.alarms ? alarms : [])],
    [stays, alarms, view.stays, view.alarms],
  );
  const marks = useMemo(
    () => [...(settled === 0 ? [] : markEnds(replay.tracks())), ...marked.map(toMark)],
    [replay, settled, marked],
  );
  const find = (id: string): MarkedEntry | undefined => marked.find((entry) => entry.id === id);
  return { trips, stays, alarms, marks, spots, find };
}
