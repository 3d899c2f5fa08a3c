/** The tables of maps and addresses, as the queries see them. */
import type { MapConfig } from '@outrider/contract/maps.ts';
import type { MapType } from '@outrider/domain/map-types.ts';
import type { ColumnType } from 'kysely';

export interface MapKeysTable {
  project_name: string;
  device_platform: number;
  map_type: MapType;
  tile_key: string;
  service_key: string;
  service_url: string;
  styles: ColumnType<Pick<MapConfig, 'normal' | 'satellite' | 'credit'>, string, string>;
  updated_at: Date;
}

export interface AddressesTable {
  latitude_e4: number;
  longitude_e4: number;
  language: string;
  map_type: MapType;
  address: string;
  description: string;
  found_at: Date;
}
