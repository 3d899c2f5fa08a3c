/**
 * Mistakes that trackers in the field make. Each can be switched on by name, for one scripted tracker or for a share of
 * a fleet. The command line shows the texts.
 */
export const MISTAKES = {
  wrongChecksum: 'every frame has a wrong checksum (XOR, CRC)',
  wrongLength: 'the length field of every frame is one too high',
  noRegistration: 'says nothing of itself: no registration, authentication or login, straight to positions',
  foreignCode: 'JT/T 808: authenticates with a code that the platform never issued, and never registers',
  constantSerial: 'every message has the same serial number',
  repeatedFrames: 'sends everything twice',
  choppedFrames: 'frames come cut and glued together, in chunks of any size',
  garbage: 'text of a modem stands between the frames',
  wrongPort: 'speaks to the other protocol’s port (a fleet’s tracker alone: a scripted one is told its port)',
  clockOff: 'its clock is eight hours off, as if it mistook local time for UTC',
  zeroTime: 'never had the time: all zeros',
  nullIsland: 'says that it has a fix at 0° N 0° E',
  slowLoris: 'sends a byte now and then',
  silent: 'connects, and says nothing',
  lostPackets: 'JT/T 808: every third packet of a picture gets lost on the way',
  imeiSuffixNumber: 'JT/T 808: calls itself by the last 12 digits of its IMEI',
  imeiIntegerNumber: 'JT/T 808: calls itself by the first 14 digits of its IMEI as an integer of 6 bytes',
  zeroNumber: 'JT/T 808: its number is all zeros; who it is stands in its messages alone',
} as const satisfies Readonly<Record<string, string>>;

export type MistakeName = keyof typeof MISTAKES;
export type Mistakes = ReadonlySet<MistakeName>;

export const NO_MISTAKES: Mistakes = new Set();

// The cast is safe: Object.keys only loses the type of the keys.
export const MISTAKE_NAMES = Object.keys(MISTAKES) as readonly MistakeName[];

export function isMistakeName(name: string): name is MistakeName {
  return Object.hasOwn(MISTAKES, name);
}

/** Mistakes for which a JT/T 808 device must have an IMEI. */
export const IMEI_MISTAKES: readonly MistakeName[] = ['imeiSuffixNumber', 'imeiIntegerNumber', 'zeroNumber'];
