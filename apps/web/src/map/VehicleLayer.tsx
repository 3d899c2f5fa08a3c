import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMapEngine } from './map-context.ts';
import { VEHICLE_STATES } from '../lib/vehicle-colors.ts';
import { VehicleIcon } from './VehicleIcon.tsx';
import type { VehicleStore } from './vehicle-store.ts';
import { type ClusterHover, paintVehicles, type VehiclePainter } from './vehicles/vehicle-painter.ts';

export interface VehicleLayerProps {
  readonly store: VehicleStore;
  readonly selectedId?: string | undefined;
  /** Whether vehicles have name plates. They are left out if there are too many to read. */
  readonly labels?: boolean;
  /** Whether vehicles are never clustered: for a few vehicles, each of which matters. */
  readonly neverClusters?: boolean;
  /** Called with the clicked vehicle, or with undefined if the map beside all vehicles was clicked. */
  readonly onSelect?: (id: string | undefined) => void;
}

/** The vehicles of a store, turned to their course, with the colour and the mark of their state. */
export function VehicleLayer({
  store,
  selectedId,
  labels = true,
  neverClusters = false,
  onSelect,
}: VehicleLayerProps): ReactElement | null {
  const { map, projection, theme, language } = useMapEngine();
  const painter = useRef<VehiclePainter>(undefined);
  const [hover, setHover] = useState<ClusterHover>();
  const select = useEffectEvent((id: string | undefined) => onSelect?.(id));
  const dress = useEffectEvent((created: VehiclePainter) => {
    created.setSelected(selectedId);
    created.setLabels(labels);
  });

  useEffect(() => {
    const created = paintVehicles({
      map,
      projection,
      store,
      theme,
      language,
      neverClusters,
      onSelect: (id) => select(id),
      onHover: setHover,
    });
    dress(created);
    painter.current = created;
    return () => created.stop();
  }, [map, projection, store, theme, language, neverClusters]);

  useEffect(() => painter.current?.setSelected(selectedId), [selectedId]);
  useEffect(() => painter.current?.setLabels(labels), [labels]);
  return hover ? <ClusterCounts hover={hover} /> : null;
}

/**
 * The number of vehicles in each state in the cluster under the pointer. The list beside the map has the same in words.
 */
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
