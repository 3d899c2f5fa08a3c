import { type ReactElement, useMemo } from 'react';
import { useHasPermission } from '../../../ui/Allowed.tsx';
import { FenceLayer } from '../../../map/FenceLayer.tsx';
import { toShown, useFencesOf } from '../../../fleet/fence-calls.ts';
import { useFenceChoice } from '../../../fleet/layers/fence-choice.ts';

const NONE: readonly string[] = [];

/** The fences of one vehicle, on a map of its own. */
export function DeviceFences({ deviceId }: { deviceId: string }): ReactElement {
  const maySee = useHasPermission('main:fence');
  const isOn = useFenceChoice() !== 'none' && maySee;
  const ids = useMemo(() => (isOn ? [deviceId] : NONE), [isOn, deviceId]);
  const { data } = useFencesOf(ids);
  const fences = useMemo(() => data?.list.map(toShown) ?? [], [data]);
  return <FenceLayer fences={fences} />;
}
