/** The command as people use it: lines in, a line of JSON for each out. */
// oxlint-disable-next-line eslint/no-restricted-imports -- starts the command.
import { spawnSync } from 'node:child_process';
// oxlint-disable-next-line eslint/no-restricted-imports -- finds it.
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('decode.ts', import.meta.url));

interface Output {
  readonly error?: string;
  readonly line?: number;
  readonly column?: number;
  readonly frames: readonly Readonly<Record<string, unknown>>[];
  readonly reports: readonly Readonly<Record<string, unknown>>[];
  readonly discarded: readonly { readonly reason: string; readonly hex: string }[];
}

function run(...lines: string[]): Output[] {
  return runWith([], ...lines);
}

function runWith(options: readonly string[], ...lines: string[]): Output[] {
  const { stdout, status } = spawnSync(process.execPath, [SCRIPT, ...options], {
    input: lines.map((line) => `${line}\n`).join(''),
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  return stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

const LOCATION =
  '7E020000400135073185267D010500000102000C040F01675A3902C7915D007D020271010F26031409300501040012D687020201C8030202672504000000122A0200012B0404E2017C30011831010BCA7E';
const LOGIN = '78780d01012345678901234500018cdd0d0a';

// Each starts a Node of its own, which takes its time on a busy machine.
describe('decode', { timeout: 30_000 }, () => {
  test('tells frames, reports and discards of both protocols', () => {
    const [location, login] = run(`jt808 ${LOCATION}`, `gt06 00ff${LOGIN}`);
    expect(location).toMatchObject({
      frames: [{ messageId: '0x0200', name: 'location', terminalNumber: '013507318526', serial: 32_005 }],
      reports: [
        {
          time: '2026-03-14T01:30:05.000Z',
          latitude: -23.550521,
          longitude: -46.633309,
          valid: true,
          speedKmh: 62.5,
          course: 271,
          altitudeM: 126,
          satellites: 11,
          alarms: ['overspeed', 'powerOff'],
          odometerM: 123_456_700,
          fuelCut: true,
        },
      ],
      discarded: [],
    });
    expect(login).toMatchObject({
      frames: [{ protocolNumber: '0x01', name: 'login', serial: 1 }],
      discarded: [{ reason: 'noise', hex: '00ff' }],
    });
  });

  test('writes a line for every line, with what is wrong and where', () => {
    const outputs = run('', 'nmea 00', 'jt808 7e7', 'gt06 78 78', '  jt808   7E8001  ', 'jt808');
    expect(outputs).toMatchObject([
      { error: 'a line is `jt808 HEX` or `gt06 HEX`', line: 1 },
      { error: 'a line is `jt808 HEX` or `gt06 HEX`', line: 2 },
      { error: 'an odd number of hex digits, 3', line: 3 },
      { error: '` ` is not hex', line: 4, column: 8 },
      { frames: [], reports: [], discarded: [{ reason: 'truncated', hex: '8001' }] },
      { frames: [], reports: [], discarded: [] },
    ]);
  });

  test('tells what a frame says whose checksum, length or end is wrong, and names the defect', () => {
    const outputs = run(
      `jt808 ${LOCATION.replace('CA7E', 'CB7E')}`,
      `jt808 ${LOCATION.replace('0040', '0041')}`,
      `jt808 ${LOCATION.slice(0, -2)}`,
      `jt808 ${LOCATION.slice(0, -12)}`,
    );
    const position = { time: '2026-03-14T01:30:05.000Z', latitude: -23.550521, speedKmh: 62.5 };
    expect(outputs).toMatchObject([
      { frames: [{ defects: { checksum: true, length: false } }], reports: [position], discarded: [] },
      { frames: [{ defects: { checksum: true, length: true } }], reports: [position], discarded: [] },
      { frames: [{}], reports: [position], discarded: [] },
      { frames: [{ defects: { checksum: true, length: true } }], reports: [position], discarded: [] },
    ]);
  });

  test('puts a message together whose packets stand in one line', () => {
    const [output] = run(
      'jt808 7E0801201A0135073185260040000200010000004D00000001000000000000000301DC89D0073D8AA50008077E' +
        '7E0801201401350731852600410002000200000000260314104500FFD8FFE000104A464946927E',
    );
    expect(output?.frames.map(({ message }) => message)).toMatchObject([
      { type: 'packet', number: 1 },
      { type: 'packet', number: 2 },
      { type: 'mediaData', mediaId: 77, data: 'ffd8ffe000104a464946' },
    ]);
  });

  test('names parameters', () => {
    const [output] = run(
      'jt808 7E8103003001350731852601010400000001040000003C000000130F6770732E6578616D706C652E636F6D00000029040000001E000000550400000064597E',
    );
    expect(output?.frames[0]).toMatchObject({
      parameters: [
        { id: '0x0001', name: 'heartbeatIntervalS', value: 60 },
        { id: '0x0013', name: 'mainAddress', value: 'gps.example.com' },
        { id: '0x0029', name: 'intervalS', value: 30 },
        { id: '0x0055', name: 'maxSpeedKmh', value: 100 },
      ],
    });
  });

  test('tells what the bytes of each frame say when it is asked to', () => {
    const [heartbeat, login] = runWith(
      ['--annotate'],
      'jt808 7e0002000001350731852600018b7e',
      `gt06 ${LOGIN}`,
    );
    expect(heartbeat?.frames).toMatchObject([
      {
        annotated: {
          hex: '7e0002000001350731852600018b7e',
          parts: [
            { name: 'start', from: 0, to: 1 },
            { name: 'header', from: 1, to: 13, parts: [{ name: 'messageId', value: '0x0002' }, {}, {}, {}] },
            { name: 'checksum', from: 13, to: 14, notes: ['wrong'] },
            { name: 'end', from: 14, to: 15 },
          ],
        },
      },
    ]);
    expect(login?.frames).toMatchObject([{ annotated: { hex: LOGIN } }]);
  });

  test('says of a position without coordinates that it is none', () => {
    const [output] = run(
      'jt808 7E02000047040731852096006200000080000000000000000000000000000000000000260314023000300118310100E4020156E50100E10C01CC00000028130A3F6B213AEC0E3C6A2C9F10E2C3A4F01D77C05BB2967E',
    );
    expect(output?.reports).toMatchObject([
      {
        kind: 'position',
        time: '2026-03-13T18:30:00.000Z',
        latitude: null,
        longitude: null,
        valid: false,
        speedKmh: 0,
        alarms: ['lowPower'],
        batteryPercent: 86,
      },
    ]);
  });
});
