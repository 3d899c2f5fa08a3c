import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { type AlarmLevel, levelOfGrade } from '@outrider/domain/alarm-levels.ts';
import type { Report, ReportAlarm } from '@outrider/protocols/report.ts';
import type { IncomingReport } from '../telemetry/incoming-report.ts';
import { toReadings } from './to-readings.ts';

/** A protocol's report as ingest takes it. A position without a time of its own gets the time it came. */
export function toIncomingReport(report: Report, deviceId: string, receivedAt: Date): IncomingReport {
  const { position } = report;
  const ended = report.alarms.filter(isEnd);
  const alarms = ended.length === 0 ? report.alarms : report.alarms.filter((alarm) => !isEnd(alarm));
  const receivedAtMs = receivedAt.getTime();
  return {
    deviceId,
    receivedAtMs,
    kind: report.kind === 'status' ? 'status' : alarms.length > 0 ? 'alarm' : 'location',
    position:
      report.kind === 'status'
        ? undefined
        : {
            positionedAtMs: report.time?.getTime() ?? receivedAtMs,
            latitude: position?.latitude,
            longitude: position?.longitude,
            valid: position?.valid ?? false,
            locationType: position?.locationType ?? 'gps',
            altitudeM: position?.altitudeM,
            speedKmh: position?.speedKmh ?? 0,
            courseDeg: position?.course ?? 0,
            satellites: position?.satellites,
            accuracyM: position?.accuracyM,
          },
    historical: report.historical,
    acc: report.acc,
    batteryPercent: report.batteryPercent,
    gsmPercent: report.gsmPercent,
    odometerM: report.odometerM,
    fuelL: report.fuelL,
    fuelPercent: report.fuelPercent,
    externalVoltageV: report.externalVoltageV,
    batteryVoltageV: report.batteryVoltageV,
    temperaturesC: report.temperaturesC,
    readings: toReadings(report),
    alarms: alarms.map(({ kind }) => kind),
    tellsAlarms: report.tellsAlarms,
    alarmLevels: report.alarms.some(({ level }) => level !== undefined) ? levelsOf(report.alarms) : undefined,
    endedAlarms: ended.length === 0 ? undefined : ended.map(({ kind }) => kind),
  };
}

function isEnd({ phase }: ReportAlarm): boolean {
  return phase === 'end';
}

function levelsOf(alarms: readonly ReportAlarm[]): Partial<Record<AlarmKind, AlarmLevel>> {
  const levels: Partial<Record<AlarmKind, AlarmLevel>> = {};
  for (const { kind, level } of alarms) if (level !== undefined) levels[kind] = levelOfGrade(level);
  return levels;
}
