/** The rows of the tables of fences, as the queries see them. */
import type { FenceColor } from '@outrider/domain/fences/fence-looks.ts';
import type { FenceState } from '@outrider/domain/fences/fence-crossings.ts';
import type { ColumnType, Generated } from 'kysely';

type Id = string;

export interface FenceTables {
  fences: {
    fence_id: Generated<Id>;
    account_id: Id;
    name: string;
    color: FenceColor;
    /** Place in FENCE_TYPES, from 1. */
    type: number;
    is_on: boolean;
    time_zone: string;
    /** 1 = Monday. */
    days: number[];
    from_minute: number;
    to_minute: number;
    latitude_e6: number | null;
    longitude_e6: number | null;
    radius_m: number | null;
    /** Longitude and latitude by turns. */
    corners_e6: number[] | null;
    south_e6: number;
    north_e6: number;
    /** -180 degrees or more, except for what reaches around a pole or over the antimeridian; `east` is never below it. */
    west_e6: number;
    east_e6: number;
    created_at: Date;
  };
  fence_devices: {
    device_id: Id;
    fence_id: Id;
    assigned_at: Date;
    /** Written by the group commit. */
    state: ColumnType<FenceState | null, null | undefined, null>;
  };
}
