import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useMapEngine } from './map-context.ts';
import { VEHICLE_STATES } from '../lib/vehicle-colors.ts';
import { VehicleIcon } from './VehicleIcon.tsx';
import type { VehicleStore } from './vehicle-store.ts';
import { type ClusterHover, paintVehicles, type VehiclePainter } from './vehicles/vehicle-painter.ts';

export interface VehicleLayerProps {
  readonly store: VehicleStore;
  readonly selectedId?: string | undefined;
  /** Name plates beside the vehicles, unless there are too many to read. */
  readonly labels?: boolean;
  /** Each stands alone at every zoom: for a few of which each matters by itself. */
  readonly neverClusters?: boolean;
  /** A vehicle was clicked, or (undefined) the map beside all of them. */
  readonly onSelect?: (id: string | undefined) => void;
}

/** The vehicles of a store, turned to their course, in the colour and with the mark of their state. */
export function VehicleLayer({
  store,
  selectedId,
  labels = true,
  neverClusters = false,
  onSelect,
}: VehicleLayerProps): ReactElement | null {
  const { map, theme, language, provider } = useMapEngine();
  const painter = useRef<VehiclePainter>(undefined);
  const select = useRef(onSelect);
  const [hover, setHover] = useState<ClusterHover>();
  useEffect(() => {
    select.current = onSelect;
  }, [onSelect]);

  // A provider brings a projection of its own, so the vehicles are placed anew.
  useEffect(() => {
    void provider;
    const created = paintVehicles({
      map,
      store,
      theme,
      language,
      neverClusters,
      onSelect: (id) => select.current?.(id),
      onHover: setHover,
    });
    painter.current = created;
    return () => created.stop();
  }, [map, store, theme, language, provider, neverClusters]);

  useEffect(
    () => painter.current?.setSelected(selectedId),
    [selectedId, map, store, theme, language, provider, neverClusters],
  );
  useEffect(
    () => painter.current?.setLabels(labels),
    [labels, map, store, theme, language, provider, neverClusters],
  );
  return hover ? <ClusterCounts hover={hover} /> : null;
}

/** How many of each state stand in the cluster under the pointer. The list beside the map says the same in words. */
function ClusterCounts({ hover: { cluster, x, y } }: { hover: ClusterHover }): ReactElement {
  return (
    <ul className="cluster-counts" style={{ left: x, top: y }} aria-hidden>
      {VEHICLE_STATES.map(
        (state, index) =>
          (cluster.byState[index] ?? 0) > 0 && (
            <li key={state}>
              <VehicleIcon type={1} state={state} size={22} />
              {cluster.byState[index]}
            </li>
          ),
      )}
    </ul>
  );
}
