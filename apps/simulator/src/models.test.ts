import { DEVICE_MODELS, sleeps as isSleeper } from '@outrider/domain/device-models.ts';
import { PROTOCOL_TYPES, protocolTraits } from '@outrider/domain/protocol-types.ts';
import { isDiscard } from '@outrider/protocols/discard.ts';
import { decodeJt808 } from '@outrider/protocols/jt808/decode.ts';
import { createJt808Framer } from '@outrider/protocols/jt808/framer.ts';
import { jt808Reports } from '@outrider/protocols/jt808/reports.ts';
import type { Report } from '@outrider/protocols/report.ts';
import { describe, expect, test } from 'vitest';
import { createJt808Dialect } from './device/jt808/dialect.ts';
import { newMemory } from './device/memory.ts';
import { anyIdentity, readingAt } from './device/test-readings.ts';
import type { Reading } from './driving/reading.ts';
import { getModel, MODEL_NAMES, type ModelName, sleeps } from './models.ts';

const NOW = Date.UTC(2026, 2, 14, 8);

/** The platform's normalised report of a model's message. */
function reportOf(name: ModelName, changes: Partial<Reading> = {}): Report {
  const model = getModel(name);
  if (model.protocol !== 'jt808') throw new Error(`${name} does not speak JT/T 808`);
  const talk = createJt808Dialect(anyIdentity, newMemory(), { profile: model.profile }).startConversation();
  const reading = readingAt(NOW, changes);
  const { bytes } = talk.pack([{ reading, reason: 'interval', alarm: undefined, stored: false }]);
  const [frame] = createJt808Framer().push(bytes);
  if (!frame || isDiscard(frame)) throw new Error('no frame');
  const message = decodeJt808(frame);
  if (isDiscard(message)) throw new Error(message.reason);
  const [report] = jt808Reports(message, { receivedAt: new Date(NOW) });
  if (!report) throw new Error('no report');
  return report;
}

test.each(MODEL_NAMES)('%s speaks and sleeps as the platform expects of it', (name) => {
  const { protocol, protocolType } = getModel(name);
  expect(protocol).toBe(protocolTraits(protocolType).family);
  expect(sleeps(name)).toBe(isSleeper({ model: DEVICE_MODELS[name], protocolType }));
});

test('every protocol type and edition has a model', () => {
  const models = MODEL_NAMES.map((name) => getModel(name));
  const { other: _other, ...types } = PROTOCOL_TYPES;
  expect(new Set(models.map(({ protocolType }) => protocolType))).toEqual(new Set(Object.values(types)));
  const editions = models.flatMap((model) => (model.protocol === 'jt808' ? [model.profile.edition] : []));
  expect(new Set(editions)).toEqual(new Set(['2011', '2013', '2019']));
});

describe('a platform reads from', () => {
  test.each(MODEL_NAMES.filter((name) => getModel(name).protocol === 'jt808'))('%s its position', (name) => {
    expect(reportOf(name)).toMatchObject({
      kind: 'position',
      time: new Date(NOW),
      acc: true,
      position: { latitude: 22.6, longitude: 114.02, valid: true, speedKmh: 40, course: 90, satellites: 11 },
    });
  });

  test('a standby device its battery and, without a fix, its surroundings', () => {
    const report = reportOf('Sagex', { hasFix: false, batteryPercent: 61 });
    expect(report).toMatchObject({
      batteryPercent: 61,
      iccid: anyIdentity.iccid,
      position: { valid: false },
    });
    expect(report.cells).toHaveLength(3);
    expect(report.wifi?.length).toBeGreaterThan(1);
    expect(reportOf('Sagex').wifi).toBeUndefined();
  });

  test('a BSJ device the values of its list', () => {
    const report = reportOf('Bsj', { supplyV: 12.46, batteryPercent: 72, lowPower: true, powerOff: true });
    expect(report).toMatchObject({
      iccid: anyIdentity.iccid,
      externalVoltageV: 12.46,
      batteryPercent: 72,
      moving: true,
    });
    expect(report.alarms.map(({ kind }) => kind).toSorted()).toEqual(['lowPower', 'powerOff']);
    expect(report.cells).toHaveLength(1);
    expect(reportOf('Bsj', { hasFix: false }).wifi?.length).toBeGreaterThan(1);
    expect(reportOf('Bsj').alarms).toEqual([]);
  });

  test('a tyre sensor the state of each tyre', () => {
    const { tires = [] } = reportOf('Tire');
    expect(tires.map(({ wheel }) => wheel)).toEqual([0, 1, 2, 3]);
    for (const { pressureKpa, temperatureC } of tires) {
      expect(pressureKpa).toBeGreaterThan(200);
      expect(temperatureC).toBeGreaterThan(20);
    }
  });

  test('a tyre sensor an alarm when one leaks', () => {
    const hours = Array.from({ length: 400 }, (_, hour) =>
      reportOf('Tire', { atMs: NOW + hour * 3_600_000 }),
    );
    const leaks = hours.filter(({ alarms }) => alarms.some(({ kind }) => kind === 'tireLowPressure'));
    expect(leaks.length).toBeGreaterThan(1);
    expect(leaks.length).toBeLessThan(60);
  });

  test('the other devices the values of their items', () => {
    expect(reportOf('K100b', { supplyV: 13.9, batteryPercent: 88 })).toMatchObject({
      externalVoltageV: 13.9,
      batteryPercent: 88,
    });
    expect(reportOf('K100b4g', { supplyV: 24.1 })).toMatchObject({ externalVoltageV: 24.1 });
    expect(reportOf('Obd', { supplyV: 13.9 })).toMatchObject({ externalVoltageV: 13.9 });
    const { temperaturesC = [], humiditiesPercent = [] } = reportOf('XiaoGuo');
    expect(temperaturesC[0]).toBeLessThan(-15);
    expect(temperaturesC[1]).toBeGreaterThan(3);
    expect(humiditiesPercent).toHaveLength(1);
  });
});
