import { deviceReadings } from '@outrider/contract/readings.ts';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { listReadings } from './list-readings.ts';

const time = '2026-03-14T12:00:00.000Z';
/** Says which text is wanted, and with what in it. */
const t = ((key: string, values?: { number: number }) =>
  values ? `${key} ${values.number}` : key) as unknown as TFunction<'vehicle'>; // only called, never configured

function told(readings: object) {
  const parsed = deviceReadings.parse({ extras: {}, ...readings });
  return listReadings(parsed, { t, language: 'en' }).map(({ name, lines }) => [
    name,
    ...lines.map((line) => `${line.name}: ${line.text}${line.warns ? ' !' : ''}`),
  ]);
}

const reading = <Value>(value: Value) => ({ time, value });

test.each([
  ['nothing', {}, []],
  [
    'fuel, doors and voltages',
    { fuelL: reading(54.25), externalVoltageV: reading(13.889), doorOpen: reading(false) },
    [['readings', 'fuel: 54.3 L', 'externalVoltage: 13.89\u00A0V', 'door: closed']],
  ],
  [
    'probes, of which one told nothing',
    { temperaturesC: reading([-18.5, null, 4]) },
    [['readings', 'temperature, probe 1: -18.5°C', 'temperature, probe 3: 4°C']],
  ],
  ['a single probe needs no number', { temperaturesC: reading([5]) }, [['readings', 'temperature: 5°C']]],
  [
    'tyres by wheel',
    {
      tires: reading([
        { wheel: 0, pressureKpa: 812, temperatureC: 31, states: [] },
        { wheel: 1, states: ['slowLeak', 'unheardOf'] },
      ]),
    },
    [['tires', 'wheel 1: 812\u00A0kPa · 31°C · tireNormal', 'wheel 2: tireStates.slowLeak, unheardOf !']],
  ],
  [
    'a battery pack',
    { batteryPack: reading({ percent: 81, chargeState: 'charging', cellVoltagesV: [3.61, 3.58, 3.6] }) },
    [
      [
        'batteryPack',
        'batteryPack: 81%',
        'chargeState: chargeStates.charging',
        'cellVoltages: 3 × 3.58–3.61 V',
      ],
    ],
  ],
  [
    'the engine apart from other extras',
    { extras: { engineRpm: reading(1_850), troubleCodes: reading('P0300'), light: reading(7) } },
    [
      ['engine', 'engineRpm: 1,850 rpm', 'troubleCodes: P0300 !'],
      ['others', 'light: 7'],
    ],
  ],
])('%s', (_name, readings, expected) => {
  expect(told(readings)).toEqual(expected);
});
