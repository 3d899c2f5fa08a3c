import { deviceReadings } from '@outrider/contract/readings.ts';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { listReadings } from './list-readings.ts';

const time = '2026-03-14T12:00:00.000Z';
/** Returns the key of the text, and its values. */
const t = ((key: string, values?: { number?: number; id?: string }) =>
  // only called, never configured
  values ? `${key} ${values.number ?? values.id}` : key) as unknown as TFunction<'vehicle'>;

function textsOf(readings: object) {
  const parsed = deviceReadings.parse({ extras: {}, ...readings });
  return listReadings(parsed, { t, language: 'en' }, 'kPa').map(({ name, lines }) => [
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
    'probes, one of which reported nothing',
    { temperaturesC: reading([-18.5, null, 4]) },
    [['readings', 'temperature, probe 1: -18.5°C', 'temperature, probe 3: 4°C']],
  ],
  [
    'sensors of the device itself',
    {
      moving: reading(false),
      steps: reading(1_204),
      adcV: reading([3.3, 0.05]),
      hdop: reading(0.9),
      extras: { light: reading(7), secondFuelL: reading(38) },
    },
    [
      [
        'readings',
        'fuel 2: 38 L',
        'motion: atRest',
        'light: 7',
        'steps: 1,204',
        'analogInput 1: 3.3\u00A0V',
        'analogInput 2: 0.05\u00A0V',
        'hdop: 0.9',
      ],
    ],
  ],
  [
    'analogue inputs as they are counted',
    { extras: { ad1: reading(1_250) } },
    [['readings', 'analogInput 2: 1,250']],
  ],
  [
    'the engine',
    { extras: { coolantC: reading(90), engineHours: reading(1_975.32), vin: reading('9BWZZZ377VT004251') } },
    [['engine', 'coolant: 90°C', 'engineHours: 1,975.3\u00A0h', 'vin: 9BWZZZ377VT004251']],
  ],
  ['a single probe needs no number', { temperaturesC: reading([5]) }, [['readings', 'temperature: 5°C']]],
  [
    'tyres by wheel',
    {
      tires: reading([
        { wheel: 0, pressureKpa: 242.499_999_999_999_97, temperatureC: 31, states: [] },
        { wheel: 1, states: ['slowLeak', 'unheardOf'], sensorId: '0a1b2c' },
      ]),
    },
    [
      [
        'tires',
        'wheel 1: 242\u00A0kPa · 31°C · tireNormal',
        'wheel 2: tireStates.slowLeak, unheardOf · sensor 0a1b2c !',
      ],
    ],
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
    { extras: { engineRpm: reading(1_850), troubleCodes: reading('P0300'), drum: reading('reverse') } },
    [
      ['engine', 'engineRpm: 1,850 rpm', 'troubleCodes: P0300 !'],
      ['others', 'drum: reverse'],
    ],
  ],
])('%s', (_name, readings, expected) => {
  expect(textsOf(readings)).toEqual(expected);
});
