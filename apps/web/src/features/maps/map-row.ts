import type { MapType } from '@outrider/domain/map-types.ts';
import type { StoredMap } from './map-key-form.ts';

/** A map that is set up, or one that could be. */
export interface MapRow {
  readonly id: string;
  readonly mapType: MapType;
  readonly stored: StoredMap | undefined;
}
