import type { VehicleStore } from './vehicle-store.ts';

export interface VehicleLayerProps {
  readonly store: VehicleStore;
  readonly selectedId?: string | undefined;
  /** Name plates beside the vehicles, as many as fit. */
  readonly labels?: boolean;
  /** A vehicle was clicked, or (undefined) the map beside all of them. */
  readonly onSelect?: (id: string | undefined) => void;
  /** Told once: `canvas` means that WebGL2 is absent and drawing is slower; say so to the user. */
  readonly onRenderer?: (renderer: VehicleRendererKind) => void;
}

export type VehicleRendererKind = 'webgl2' | 'canvas';

export function VehicleLayer(_props: VehicleLayerProps): null {
  return null;
}
