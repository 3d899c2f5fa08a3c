/**
 * The readings of a device in words and by group; pure functions. Only values that the device has sent are listed, so
 * each model shows what it has.
 */
import type { DeviceReadings } from '@outrider/contract/readings.ts';
import type { PressureUnit } from '@outrider/domain/tires/pressure.ts';
import type { TFunction } from 'i18next';
import { formatNumber, formatPercent, formatSpeed, formatUnit } from '../../../lib/format.ts';
import { formatPressure } from '../../../lib/pressure.ts';

export type ReadingGroupName = 'readings' | 'tires' | 'batteryPack' | 'engine' | 'radio' | 'others';

export interface ReadingLine {
  readonly name: string;
  readonly text: string;
  readonly timeMs: number;
  /** Whether something is wrong, which the text says as well. */
  readonly warns?: boolean;
}

export interface ReadingGroup {
  readonly name: ReadingGroupName;
  readonly lines: readonly ReadingLine[];
}

interface Words {
  readonly t: TFunction<'vehicle'>;
  /** BCP 47 tag. */
  readonly language: string;
}

/** Groups without values are left out. */
export function listReadings(
  readings: DeviceReadings,
  words: Words,
  pressureUnit: PressureUnit,
): ReadingGroup[] {
  const engine = listEngine(readings, words);
  const groups: ReadingGroup[] = [
    { name: 'readings', lines: listGeneral(readings, words) },
    { name: 'tires', lines: listTires(readings, words, pressureUnit) },
    { name: 'batteryPack', lines: listBatteryPack(readings, words) },
    { name: 'engine', lines: engine },
    { name: 'radio', lines: listRadio(readings, words) },
    { name: 'others', lines: listOthers(readings, words) },
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}

interface Reading<Value> {
  readonly time: string;
  readonly value: Value;
}

function line<Value>(
  name: string,
  reading: Reading<Value> | undefined,
  present: (value: Value) => string,
): ReadingLine[] {
  return reading ? [{ name, text: present(reading.value), timeMs: Date.parse(reading.time) }] : [];
}

/** Named values that some decoders put among the extras. */
const GENERAL_EXTRAS: ReadonlySet<string> = new Set(['hdop', 'light', 'steps', 'secondFuelL', 'ad0', 'ad1']);

function numberExtra({ extras }: DeviceReadings, name: string): Reading<number> | undefined {
  const { time, value } = extras[name] ?? {};
  return time !== undefined && typeof value === 'number' ? { time, value } : undefined;
}

function listGeneral(readings: DeviceReadings, { t, language }: Words): ReadingLine[] {
  const volts = (value: number) => formatUnit(value, 'V', language);
  const plain = (value: number) => formatNumber(value, language);
  const yesNo = (value: boolean) => t(value ? 'yes' : 'no');
  return [
    ...line(t('fuel'), readings.fuelL, (value) => formatUnit(value, 'liter', language)),
    ...line(t('fuel'), readings.fuelPercent, (value) => formatPercent(value, language)),
    ...line(`${t('fuel')} 2`, numberExtra(readings, 'secondFuelL'), (value) =>
      formatUnit(value, 'liter', language),
    ),
    ...line(t('externalVoltage'), readings.externalVoltageV, volts),
    ...line(t('batteryVoltage'), readings.batteryVoltageV, volts),
    ...line(t('charging'), readings.charging, yesNo),
    ...line(t('fuelCut'), readings.fuelCut, yesNo),
    ...line(t('armed'), readings.armed, yesNo),
    ...line(t('door'), readings.doorOpen, (value) => t(value ? 'open' : 'closed')),
    ...line(t('motion'), readings.moving, (value) => t(value ? 'moving' : 'atRest')),
    ...listProbes(t('temperature'), readings.temperaturesC, { t, language }, (value) =>
      formatUnit(value, 'celsius', language),
    ),
    ...listProbes(t('humidity'), readings.humiditiesPercent, { t, language }, (value) =>
      formatPercent(value, language),
    ),
    ...line(t('light'), readings.light ?? numberExtra(readings, 'light'), plain),
    ...line(t('steps'), readings.steps ?? numberExtra(readings, 'steps'), plain),
    ...listAnalogInputs(readings, { t, language }),
    ...line(t('hdop'), readings.hdop ?? numberExtra(readings, 'hdop'), plain),
  ];
}

/** In volts if the device reports volts, else in its own counts. */
function listAnalogInputs(readings: DeviceReadings, { t, language }: Words): ReadingLine[] {
  const { adcV } = readings;
  const counted = ['ad0', 'ad1'].flatMap((name, index) =>
    line(t('analogInput', { number: index + 1 }), numberExtra(readings, name), (value) =>
      formatNumber(value, language),
    ),
  );
  if (!adcV) return counted;
  return adcV.value.map((value, index) => ({
    name: t('analogInput', { number: index + 1 }),
    text: formatUnit(value, 'V', language),
    timeMs: Date.parse(adcV.time),
  }));
}

/** A line for each probe that has a value; a single one has no number. */
function listProbes(
  name: string,
  reading: Reading<readonly (number | null)[]> | undefined,
  { t }: Words,
  present: (value: number) => string,
): ReadingLine[] {
  const values = reading?.value ?? [];
  return values.flatMap((value, index) =>
    value === null || !reading
      ? []
      : [
          {
            name: values.length === 1 ? name : `${name}, ${t('probe', { number: index + 1 })}`,
            text: present(value),
            timeMs: Date.parse(reading.time),
          },
        ],
  );
}

type TireState = keyof typeof TIRE_STATES;
/** The decoders' names; others are shown as they are. */
const TIRE_STATES = {
  highPressure: 'tireStates.highPressure',
  lowPressure: 'tireStates.lowPressure',
  highTemperature: 'tireStates.highTemperature',
  sensorFault: 'tireStates.sensorFault',
  unbalanced: 'tireStates.unbalanced',
  slowLeak: 'tireStates.slowLeak',
  sensorLowPower: 'tireStates.sensorLowPower',
} as const;

function isTireState(state: string): state is TireState {
  return Object.hasOwn(TIRE_STATES, state);
}

function listTires({ tires }: DeviceReadings, { t, language }: Words, unit: PressureUnit): ReadingLine[] {
  if (!tires) return [];
  const timeMs = Date.parse(tires.time);
  return tires.value.map(({ wheel, sensorId, pressureKpa, temperatureC, batteryPercent, states }) => ({
    name: t('wheel', { number: wheel + 1 }),
    text: joinParts([
      pressureKpa !== undefined && formatPressure(pressureKpa, unit, language),
      temperatureC !== undefined && formatUnit(temperatureC, 'celsius', language),
      batteryPercent !== undefined && formatPercent(batteryPercent, language),
      states.length === 0
        ? t('tireNormal')
        : states.map((state) => (isTireState(state) ? t(TIRE_STATES[state]) : state)).join(', '),
      sensorId !== undefined && t('sensor', { id: sensorId }),
    ]),
    timeMs,
    warns: states.length > 0,
  }));
}

function listBatteryPack({ batteryPack }: DeviceReadings, { t, language }: Words): ReadingLine[] {
  if (!batteryPack) return [];
  const timeMs = Date.parse(batteryPack.time);
  const pack = batteryPack.value;
  const lines: [name: string, text: string | undefined, warns?: boolean][] = [
    [t('batteryPack'), pack.percent === undefined ? undefined : formatPercent(pack.percent, language)],
    [t('chargeState'), pack.chargeState && t(`chargeStates.${pack.chargeState}`)],
    [t('health'), pack.healthPercent === undefined ? undefined : formatPercent(pack.healthPercent, language)],
    [t('temperature'), unit(pack.temperatureC, 'celsius', language)],
    [t('voltage'), unit(pack.voltageV, 'V', language)],
    [t('current'), unit(pack.currentA, 'A', language)],
    [t('cycles'), pack.cycles === undefined ? undefined : formatNumber(pack.cycles, language)],
    [t('cellVoltages'), describeCells(pack.cellVoltagesV, language)],
    [t('protection'), pack.protection, true],
    [t('serial'), pack.serial],
  ];
  return lines.flatMap(([name, text, warns = false]) =>
    text === undefined || text === '' ? [] : [{ name, text, timeMs, warns }],
  );
}

/** The number of cells and their lowest and highest voltages, which reveal a weak cell. */
function describeCells(voltagesV: readonly number[], language: string): string | undefined {
  if (voltagesV.length === 0) return undefined;
  const [low, high] = [Math.min(...voltagesV), Math.max(...voltagesV)];
  const range =
    low === high
      ? formatNumber(low, language)
      : `${formatNumber(low, language)}–${formatNumber(high, language)}`;
  return `${formatNumber(voltagesV.length, language)} × ${range} V`;
}

function unit(
  value: number | undefined,
  name: Parameters<typeof formatUnit>[1],
  language: string,
): string | undefined {
  return value === undefined ? undefined : formatUnit(value, name, language);
}

type Extra = string | number | boolean;

/** What the decoders read from a vehicle's diagnostic plug, in the order of display. */
const ENGINE: readonly (readonly [
  extra: string,
  name:
    | 'engineRpm'
    | 'obdSpeed'
    | 'throttle'
    | 'engineLoad'
    | 'coolant'
    | 'intakeAir'
    | 'fuelUsed'
    | 'engineHours'
    | 'obdOdometer'
    | 'vin'
    | 'troubleCodes'
    | 'load',
  present: (value: number, language: string) => string,
])[] = [
  ['engineRpm', 'engineRpm', (value, language) => `${formatNumber(value, language)} rpm`],
  ['obdSpeedKmh', 'obdSpeed', formatSpeed],
  ['throttlePercent', 'throttle', formatPercent],
  ['engineLoadPercent', 'engineLoad', formatPercent],
  ['coolantC', 'coolant', (value, language) => formatUnit(value, 'celsius', language)],
  ['intakeC', 'intakeAir', (value, language) => formatUnit(value, 'celsius', language)],
  ['fuelUsedL', 'fuelUsed', (value, language) => formatUnit(value, 'liter', language)],
  ['engineHours', 'engineHours', (value, language) => formatUnit(value, 'h', language)],
  ['obdOdometerM', 'obdOdometer', (value, language) => formatUnit(value / 1_000, 'kilometer', language)],
  ['obdOdometerKm', 'obdOdometer', (value, language) => formatUnit(value, 'kilometer', language)],
  ['loadKg', 'load', (value, language) => formatUnit(value, 'kilogram', language)],
  ['vin', 'vin', String],
  ['troubleCodes', 'troubleCodes', String],
];

const ENGINE_EXTRAS: ReadonlySet<string> = new Set(ENGINE.map(([extra]) => extra));

function listEngine({ extras }: DeviceReadings, { t, language }: Words): ReadingLine[] {
  return ENGINE.flatMap(([extra, name, present]) =>
    line(t(name), extras[extra], (value: Extra) =>
      typeof value === 'number' ? present(value, language) : String(value),
    ).map((each) => ({ ...each, warns: extra === 'troubleCodes' })),
  );
}

function listRadio({ cells, wifi }: DeviceReadings, { t, language }: Words): ReadingLine[] {
  const count = (values: readonly unknown[]) => formatNumber(values.length, language);
  return [...line(t('cellTowers'), cells, count), ...line(t('wifiPoints'), wifi, count)];
}

function listOthers({ extras }: DeviceReadings, { t, language }: Words): ReadingLine[] {
  const present = (value: Extra): string =>
    typeof value === 'number'
      ? formatNumber(value, language)
      : typeof value === 'boolean'
        ? t(value ? 'yes' : 'no')
        : value;
  return Object.entries(extras)
    .filter(([name]) => !ENGINE_EXTRAS.has(name) && !GENERAL_EXTRAS.has(name))
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([name, reading]) => line(name, reading, present));
}

function joinParts(parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false).join(' · ');
}
