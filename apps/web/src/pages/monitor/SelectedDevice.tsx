import { lazy, type ReactElement, Suspense } from 'react';
import { DeviceCard } from './card/DeviceCard.tsx';
import type { MonitorModel } from './use-monitor-page.ts';

// Loaded on demand: it brings fields of days, which the first view of the map does without.
const DetailDrawer = lazy(async () => ({
  default: (await import('./detail/DetailDrawer.tsx')).DetailDrawer,
}));

/** The selected device: its card, or all its details. */
export function SelectedDevice({ model }: { model: MonitorModel }): ReactElement | null {
  const { choice, change, baseMap, monitor } = model;
  const { deviceId } = choice;
  if (deviceId === undefined) return null;
  const mapType = baseMap.choice.type;
  return choice.detail ? (
    <Suspense>
      <DetailDrawer
        deviceId={deviceId}
        mapType={mapType}
        fleet={monitor.fleet}
        onClose={() => change({ detail: undefined })}
      />
    </Suspense>
  ) : (
    <DeviceCard
      deviceId={deviceId}
      mapType={mapType}
      monitor={monitor}
      following={model.following}
      onFollow={model.setFollowing}
      onCenter={() => model.center(deviceId)}
      onDetails={() => change({ detail: '1' })}
      onClose={() => model.select(undefined)}
    />
  );
}
