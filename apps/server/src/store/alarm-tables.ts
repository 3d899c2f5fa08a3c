/** The rows of the tables of alarms as they were raised, as the queries see them. */
export interface AlarmTables {
  recent_alarms: {
    device_id: string;
    raised_at: Date;
    kind: string;
    latitude_e6: number;
    longitude_e6: number;
    speed_dkmh: number;
  };
  fence_alarms: {
    device_id: string;
    raised_at: Date;
    fence_id: string;
    kind: string;
    account_id: string;
    fence_name: string;
  };
}
