import { useEffect, useRef } from 'react';
import { useMapEngine } from './map-context.ts';
import type { VehicleStore } from './vehicle-store.ts';
import { paintVehicles, type VehiclePainter } from './vehicles/vehicle-painter.ts';

export interface VehicleLayerProps {
  readonly store: VehicleStore;
  readonly selectedId?: string | undefined;
  /** Name plates beside the vehicles, unless there are too many to read. */
  readonly labels?: boolean;
  /** A vehicle was clicked, or (undefined) the map beside all of them. */
  readonly onSelect?: (id: string | undefined) => void;
}

/** The vehicles of a store, turned to their course, in the colour and with the mark of their state. */
export function VehicleLayer({ store, selectedId, labels = true, onSelect }: VehicleLayerProps): null {
  const { map, theme, provider } = useMapEngine();
  const painter = useRef<VehiclePainter>(undefined);
  const select = useRef(onSelect);
  useEffect(() => {
    select.current = onSelect;
  }, [onSelect]);

  // A provider brings a projection of its own, so the vehicles are placed anew.
  useEffect(() => {
    void provider;
    const created = paintVehicles({ map, store, theme, onSelect: (id) => select.current?.(id) });
    painter.current = created;
    return () => created.stop();
  }, [map, store, theme, provider]);

  useEffect(() => painter.current?.setSelected(selectedId), [selectedId, map, store, theme, provider]);
  useEffect(() => painter.current?.setLabels(labels), [labels, map, store, theme, provider]);
  return null;
}
