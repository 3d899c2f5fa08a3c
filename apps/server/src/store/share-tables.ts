/** The rows of the tables of share links, as the queries see them. */
import type { ColumnType, Generated } from 'kysely';

type Id = string;

export interface ShareTables {
  share_links: {
    share_id: Generated<Id>;
    token_hash: Buffer;
    account_id: Id;
    name: string;
    created_at: Date;
    begins_at: Date;
    ends_at: Date;
    revoked_at: ColumnType<Date | null, never, Date>;
    shows: string[];
    trail_minutes: number;
    latitude_e6: number | null;
    longitude_e6: number | null;
    radius_m: number | null;
    fence_id: Id | null;
    is_fenced: boolean;
  };
  share_link_devices: { device_id: Id; share_id: Id; place: number };
}
