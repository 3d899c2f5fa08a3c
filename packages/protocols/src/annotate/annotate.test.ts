/** Every byte of a frame is in one leaf, whatever the frame; and the leaves of frames that are known have their names. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromHex } from '../bytes.ts';
import { isDiscard } from '../discard.ts';
import { load, type Protocol, protocols, type Vector } from '../test-support.ts';
import { type AnnotatedFrame, type Annotation, leavesOf } from './annotation.ts';

/** Names and values of leaves with the groups around them. */
function lines(annotations: readonly Annotation[], groups = ''): string[] {
  return annotations.flatMap(({ name, value, notes, parts }) => {
    if (parts) return lines(parts, `${groups}${name}/`);
    return [`${groups}${name} ${value}${notes ? ` (${notes.join('; ')})` : ''}`];
  });
}

function expectTiles({ hex, parts }: AnnotatedFrame): void {
  let at = 0;
  for (const { from, to } of leavesOf(parts)) {
    expect(from).toBe(at);
    expect(to).toBeGreaterThan(from);
    at = to;
  }
  expect(at * 2).toBe(hex.length);
}

/** Groups begin and end with what is in them. */
function expectNested(annotations: readonly Annotation[]): void {
  for (const { from, to, parts } of annotations) {
    if (!parts) continue;
    expect([parts.at(0)?.from, parts.at(-1)?.to]).toEqual([from, to]);
    expectNested(parts);
  }
}

const CASES: Readonly<
  Record<Protocol['name'], readonly (readonly [name: string, lines: readonly string[]])[]>
> = {
  jt808: [
    [
      'location-south-west-escaped',
      [
        'start 7e',
        'header/messageId 0x0200 (location)',
        'header/attributes 0040 (length 64)',
        'header/terminalNumber 013507318526',
        'header/serial 32005',
        'body/alarmBits 258 (bit 1 overspeed; bit 8 powerOff)',
        'body/statusBits 787471 (bit 0 acc; bit 1 fix; bit 2 south; bit 3 west; bit 10 oilCut; bit 18 gps; bit 19 beidou)',
        'body/latitude -23.550521',
        'body/longitude -46.633309',
        'body/altitudeM 126',
        'body/speedKmh 62.5',
        'body/course 271',
        'body/time 2026-03-14T01:30:05.000Z',
        'body/items/odometerM/id 01',
        'body/items/odometerM/length 4',
        'body/items/odometerM/odometerM 123456700',
        'body/items/fuelL/id 02',
        'body/items/fuelL/length 2',
        'body/items/fuelL/fuelL 45.6',
        'body/items/recorderSpeedKmh/id 03',
        'body/items/recorderSpeedKmh/length 2',
        'body/items/recorderSpeedKmh/recorderSpeedKmh 61.5',
        'body/items/vehicleSignalBits/id 25',
        'body/items/vehicleSignalBits/length 4',
        'body/items/vehicleSignalBits/vehicleSignalBits 18',
        'body/items/ioBits/id 2a',
        'body/items/ioBits/length 2',
        'body/items/ioBits/ioBits 1',
        'body/items/analog/id 2b',
        'body/items/analog/length 4',
        'body/items/analog/ad1 1250',
        'body/items/analog/ad0 380',
        'body/items/signal/id 30',
        'body/items/signal/length 1',
        'body/items/signal/signal 24',
        'body/items/satellites/id 31',
        'body/items/satellites/length 1',
        'body/items/satellites/satellites 11',
        'checksum ca',
        'end 7e',
      ],
    ],
    [
      'set-route',
      [
        'start 7e',
        'header/messageId 0x8606 (setRoute)',
        'header/attributes 003f (length 63)',
        'header/terminalNumber 013507318526',
        'header/serial 438',
        'body/id 1004',
        'body/propertyBits 1',
        'body/start 000000083000',
        'body/end 000000180000',
        'body/points/count 2',
        'body/points/0/id 1',
        'body/points/0/segmentId 101',
        'body/points/0/latitude 31.230416',
        'body/points/0/longitude 121.473701',
        'body/points/0/widthM 50',
        'body/points/0/propertyBits 3',
        'body/points/0/longestS 300',
        'body/points/0/shortestS 60',
        'body/points/0/maxSpeedKmh 80',
        'body/points/0/overspeedS 10',
        'body/points/1/id 2',
        'body/points/1/segmentId 102',
        'body/points/1/latitude -23.550521',
        'body/points/1/longitude -46.633309',
        'body/points/1/widthM 50',
        'body/points/1/propertyBits 12',
        'checksum bc',
        'end 7e',
      ],
    ],
    [
      'transparent-up-tags',
      [
        'start 7e',
        'header/messageId 0x0900 (transparentUp)',
        'header/attributes 002f (length 47)',
        'header/terminalNumber 013507318526',
        'header/serial 1581',
        'body/contentType 83',
        'body/data/acc true',
        'body/data/position/latitude 31.230416',
        'body/data/position/longitude 121.473701',
        'body/data/position/altitudeM 12',
        'body/data/position/speedKmh 58',
        'body/data/position/course 88',
        'body/data/time 2026-03-14T10:15:23.000Z',
        'body/data/extras/tag1 c4:d5:e6:f7:08:11',
        'body/data/extras/tag1SignalDbm -59',
        'body/data/extras/tag1Data 0a0b0c',
        'body/data/extras/tag2 c4:d5:e6:f7:08:12',
        'body/data/extras/tag2SignalDbm -69',
        'checksum 12',
        'end 7e',
      ],
    ],
    [
      'location-bsj-list',
      [
        'start 7e',
        'header/messageId 0x0200 (location)',
        'header/attributes 005a (length 90)',
        'header/terminalNumber 013507318526',
        'header/serial 312',
        'body/alarmBits 0',
        'body/statusBits 3 (bit 0 acc; bit 1 fix)',
        'body/latitude 31.230416',
        'body/longitude 121.473701',
        'body/altitudeM 8',
        'body/speedKmh 0',
        'body/course 0',
        'body/time 2026-03-14T02:30:00.000Z',
        'body/items/odometerM/id 01',
        'body/items/odometerM/length 4',
        'body/items/odometerM/odometerM 2026000',
        'body/items/signal/id 30',
        'body/items/signal/length 1',
        'body/items/signal/signal 17',
        'body/items/satellites/id 31',
        'body/items/satellites/length 1',
        'body/items/satellites/satellites 9',
        'body/items/item eb/id eb',
        'body/items/item eb/length 48',
        'body/items/item eb/entry 00b2/length 12',
        'body/items/item eb/entry 00b2/id 00b2',
        'body/items/item eb/entry 00b2/iccid 89860412345678901234',
        'body/items/item eb/entry 0089/length 6',
        'body/items/item eb/entry 0089/id 0089',
        'body/items/item eb/entry 0089/alarms dismantle',
        'body/items/item eb/entry 00d8/length 11',
        'body/items/item eb/entry 00d8/id 00d8',
        'body/items/item eb/entry 00d8/cells/0/mcc 460',
        'body/items/item eb/entry 00d8/cells/0/mnc 0',
        'body/items/item eb/entry 00d8/cells/0/lac 10259',
        'body/items/item eb/entry 00d8/cells/0/cellId 171928353',
        'body/items/item eb/entry 002d/length 6',
        'body/items/item eb/entry 002d/id 002d',
        'body/items/item eb/entry 002d/externalVoltageV 12.46',
        'body/items/item eb/entry 00a8/length 3',
        'body/items/item eb/entry 00a8/id 00a8',
        'body/items/item eb/entry 00a8/batteryPercent 72',
        'checksum 7d',
        'end 7e',
      ],
    ],
    [
      'packet-first',
      [
        'start 7e',
        'header/messageId 0x0801 (mediaData)',
        'header/attributes 201a (length 26; packet)',
        'header/terminalNumber 013507318526',
        'header/serial 64',
        'header/packets 2',
        'header/packet 1',
        'body 0000004d00000001000000000000000301dc89d0073d8aa50008',
        'checksum 07',
        'end 7e',
      ],
    ],
  ],
  gt06: [
    [
      'alarm-power-cut',
      [
        'start 7878',
        'length 37',
        'protocolNumber 0x26 (alarm)',
        'content/date 2026-03-14T10:16:00.000Z',
        'content/gps/satellites 11',
        'content/gps/latitude 31.23041611111111',
        'content/gps/longitude 121.47370111111111',
        'content/gps/speedKmh 0',
        'content/gps/course, latitude, longitude, fixed 5120 (course 0; latitude 31.23041611111111; longitude 121.47370111111111; fixed true)',
        'content/cell/length 09',
        'content/cell/mcc 460',
        'content/cell/mnc 0',
        'content/cell/lac 10259',
        'content/cell/cellId 7021044',
        'content/status/armed, acc, charging, alarm, tracking, fuelCut 80 (armed false; acc false; charging false; alarm 2; tracking true; fuelCut false)',
        'content/voltageLevel 4',
        'content/gsm 4',
        'content/alarm 2',
        'content/language 2',
        'serial 10',
        'checksum fcf2',
        'end 0d0a',
      ],
    ],
    [
      'login-with-time-zone',
      [
        'start 7878',
        'length 17',
        'protocolNumber 0x01 (login)',
        'content/imei 863902040718523',
        'content/typeId 13828',
        'content/utcOffsetMinutes, languageBits 12802 (utcOffsetMinutes 480; languageBits 2)',
        'serial 1',
        'checksum e045',
        'end 0d0a',
      ],
    ],
    [
      'command-reply-iccid',
      [
        'start 7878',
        'length 40',
        'protocolNumber 0x15 (commandReply)',
        'content/length 32',
        'content/serverFlag 0',
        'content/text <ICCID:89860412345678901234>',
        'content/languageWord 2',
        'serial 192',
        'checksum e0f6',
        'end 0d0a',
      ],
    ],
  ],
  'gt06-topin': [
    [
      'location-stored',
      [
        'start 7878',
        'length 21',
        'protocolNumber 0x11 (topinLocation)',
        'content/date 2026-03-14T13:10:05.000Z',
        'content/gps/satellites 9',
        'content/gps/latitude 31.2304',
        'content/gps/longitude 121.4737',
        'content/gps/speedKmh 18',
        'content/gps/course, latitude, longitude, fixed 5240 (course 120; latitude 31.2304; longitude 121.4737; fixed true)',
        'content/altitudeM 760',
        'content/alarmBits 19',
        'end 0d0a',
      ],
    ],
  ],
};

describe.each(protocols)('$name', (protocol) => {
  const vectors = load<Vector>(protocol.name);

  function annotate(bytes: Uint8Array, dialect?: Vector['dialect']): AnnotatedFrame[] {
    const framer = protocol.createFramer();
    const results = [...framer.push(bytes), ...framer.end()];
    return results.filter((result) => !isDiscard(result)).map((frame) => protocol.annotate(frame, dialect));
  }

  test.each(vectors)('$name is known byte by byte', ({ hex, dialect }) => {
    const annotated = annotate(fromHex(hex), dialect);
    expect(annotated).toHaveLength(1);
    for (const each of annotated) {
      expectTiles(each);
      expectNested(each.parts);
      expect(leavesOf(each.parts).map(({ name }) => name)).not.toContain('unread');
    }
  });

  test('bytes that were changed are in one leaf each as well', () => {
    const frames = vectors.map(({ hex }) => fromHex(hex)).filter(({ length }) => length < 120);
    const changes = fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 4 });
    fc.assert(
      fc.property(fc.constantFrom(...frames), changes, (frame, changed) => {
        const copy = frame.slice();
        for (const [at, byte] of changed) if (at < copy.length) copy[at] = byte;
        for (const each of annotate(copy)) {
          expectTiles(each);
          expectNested(each.parts);
        }
      }),
      { numRuns: 500 },
    );
  });

  test.each(CASES[protocol.name])('%s', (name, expected) => {
    const vector = vectors.find((each) => each.name === name);
    const [annotated] = annotate(fromHex(vector?.hex ?? ''));
    expect(lines(annotated?.parts ?? [])).toEqual(expected);
  });
});

const readIn = (name: string, dialect?: Vector['dialect']): string[] => {
  const [protocol, vector] = protocols
    .map((each) => [each, load<Vector>(each.name).find((found) => found.name === name)] as const)
    .find(([, found]) => found !== undefined) ?? [undefined, undefined];
  const frame = protocol
    ?.createFramer()
    .push(fromHex(vector?.hex ?? ''))
    .find((each) => !isDiscard(each));
  if (!protocol || !frame) throw new Error('no frame');
  return lines(protocol.annotate(frame, dialect).parts);
};

describe('a frame is read in the dialect of its device', () => {
  test('a heartbeat has a voltage where it has an alarm otherwise', () => {
    expect(readIn('heartbeat-lw-of-24-volts', 'lw')).toContainEqual(
      expect.stringContaining('externalVoltageV 25.7'),
    );
    expect(readIn('heartbeat-lw-of-24-volts').join()).not.toContain('externalVoltageV');
  });

  test('alarm bits mean what the maker says', () => {
    expect(readIn('location-vl300', 'vl300')).toContain('body/alarmBits 1610612737 (bit 0 sos)');
    expect(readIn('location-vl300')).toContain(
      'body/alarmBits 1610612737 (bit 0 sos; bit 29 crash; bit 30 overturn)',
    );
  });
});
