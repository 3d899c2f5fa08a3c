import type { ReactElement } from 'react';
import { useFirstView } from './use-first-view.ts';
import { useFleet } from './use-fleet.ts';
import { useReportView } from './use-report-view.ts';
import { boundsOf } from '../map/bounds.ts';
import type { MapBounds } from '../map/map-handle.ts';
import { VehicleLayer } from '../map/VehicleLayer.tsx';
import { ViewListener } from '../map/ViewListener.tsx';

interface AccountVehiclesProps {
  readonly accountId: string;
  /** The device that the page was opened for. */
  readonly deviceId: string | undefined;
  /** Called when the first places are known, and again when all are. */
  readonly onPlaces: (bounds: MapBounds) => void;
}

const NONE: readonly string[] = [];

/** Where the account's vehicles are, as the monitor shows them. They cannot be selected here: what the page lists can. */
export function AccountVehicles({ accountId, deviceId, onPlaces }: AccountVehiclesProps): ReactElement {
  const { fleet, link } = useFleet(accountId);
  const reportView = useReportView(link, deviceId === undefined ? NONE : [deviceId]);
  useFirstView(accountId, fleet, () => {
    const ofDevice = deviceId === undefined ? undefined : boundsOf(fleet.places(new Set([deviceId])));
    const bounds = ofDevice ?? boundsOf(fleet.places());
    if (bounds) onPlaces(bounds);
  });
  return (
    <>
      <ViewListener onView={reportView} />
      <VehicleLayer store={fleet.vehicles} selectedId={deviceId} />
    </>
  );
}
