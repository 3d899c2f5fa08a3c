/** Plain things for tests and benchmarks to start from: each names only what it is about. */
import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import { ALWAYS_DAYS, MINUTES_PER_DAY } from '@outrider/domain/fences/fence-schedule.ts';
import type { NewDevice } from '../store/devices/devices.ts';
import type { ReportBatch } from '../store/reports/report-batches.ts';
import type { LatestStateRow } from '../telemetry/latest-state-row.ts';
import type { PositionRow } from '../telemetry/position-row.ts';
import type { PolicySettings } from '../store/notifications/policies.ts';
import type { RiskPointSettings } from '../store/risk-points/risk-points.ts';
import type { FenceSettings } from '../store/fences/fences.ts';

export const PLAIN_DEVICE: Omit<NewDevice, 'accountId' | 'terminalId'> = {
  name: '',
  plate: '',
  simNumber: '',
  model: DEVICE_MODELS['808'],
  iconType: 1,
  protocolType: PROTOCOL_TYPES.jt808,
  expiresAt: null,
};

/** A kilometre around the place of the test stack's PLAIN_LOCATION, watched always. */
export const PLAIN_FENCE: FenceSettings = {
  name: 'Yard',
  shape: { kind: 'circle', center: { latitude: 31.230416, longitude: 121.473701 }, radiusM: 1_000 },
  type: 'inOut',
  isOn: true,
  color: 'blue',
  schedule: { timeZone: 'Etc/UTC', days: ALWAYS_DAYS, fromMinute: 0, toMinute: MINUTES_PER_DAY },
};

/** Half a kilometre around the same place. */
export const PLAIN_RISK_POINT: RiskPointSettings = {
  name: 'Bend',
  kind: 'bend',
  warning: '',
  latitudeE6: 31_230_416,
  longitudeE6: 121_473_701,
  radiusM: 500,
  isOn: true,
};

/** With ignition on and a fix of no accuracy that is told. */
export const PLAIN_POSITION: Omit<PositionRow, 'deviceId' | 'positionedAtMs' | 'receivedAtMs'> = {
  kind: 1,
  latitudeE6: 22_500_000,
  longitudeE6: 114_000_000,
  altitudeM: null,
  speedDkmh: 0,
  courseDdeg: 0,
  valid: true,
  historical: false,
  locationType: 0,
  satellites: 9,
  acc: true,
  odometerM: null,
  alarms: [],
  tellsAlarms: null,
  fuelDl: null,
  fuelDpercent: null,
  batteryPercent: null,
  gsmPercent: null,
  externalVoltageMv: null,
  batteryVoltageMv: null,
  accuracyM: null,
  temperaturesDdegc: [],
};

/** Of a device that told nothing but that it is there. */
export const PLAIN_STATE: Omit<LatestStateRow, 'deviceId' | 'communicatedAtMs'> = {
  positionedAtMs: null,
  positionReceivedAtMs: null,
  latitudeE6: null,
  longitudeE6: null,
  altitudeM: null,
  speedDkmh: 0,
  courseDdeg: 0,
  locationType: null,
  satellites: null,
  acc: null,
  batteryPercent: null,
  gsmPercent: null,
  odometerM: null,
  alarms: [],
};

export const EMPTY_BATCH: ReportBatch = {
  positions: [],
  misdatedPositions: [],
  states: [],
  readings: [],
  tireWheels: [],
  raisedAlarms: [],
  fenceAlarms: [],
  alarmReports: [],
  alarmEnds: [],
  fenceStates: [],
  riskPasses: [],
  offlineEnds: [],
  ruleStates: [],
  latePoints: [],
  activations: [],
  behindDays: [],
};

/** Tells nobody of anything, by its only tier. */
export const PLAIN_POLICY: PolicySettings = {
  name: 'Plain',
  isOn: true,
  covers: 'below',
  groupAccountId: undefined,
  deviceIds: [],
  kinds: [],
  levels: [],
  schedule: { timeZone: 'Etc/UTC', days: ALWAYS_DAYS, fromMinute: 0, toMinute: MINUTES_PER_DAY },
  repeatMin: 10,
  tiers: [{ delayMin: 0, stopsOn: [], recipients: [] }],
};
