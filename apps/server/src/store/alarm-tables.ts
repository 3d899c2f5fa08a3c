/** The row of the table of alarms as they were raised, as the queries see it. */
export interface AlarmTables {
  recent_alarms: {
    device_id: string;
    raised_at: Date;
    kind: string;
    latitude_e6: number;
    longitude_e6: number;
    speed_dkmh: number;
  };
}
