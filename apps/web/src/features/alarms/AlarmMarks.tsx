import { type ReactElement, useMemo } from 'react';
import { TrackMarksLayer } from '../../map/TrackMarksLayer.tsx';
import { toMarks } from './place-alarms.ts';
import type { RecentAlarms } from './use-recent-alarms.ts';

interface AlarmMarksProps {
  readonly recent: RecentAlarms;
  readonly onSelect: (alarmId: string) => void;
}

/** Marks where alarms were raised. Marks that are too close are thinned out until the map is zoomed in. */
export function AlarmMarks({ recent, onSelect }: AlarmMarksProps): ReactElement {
  const { alarms, selectedId } = recent;
  const marks = useMemo(() => toMarks(alarms), [alarms]);
  return <TrackMarksLayer marks={marks} selectedId={selectedId} onSelect={onSelect} />;
}
