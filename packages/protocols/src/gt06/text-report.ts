/** Replies to commands that contain facts of the vehicle: its place, and the number of its SIM card. */
import type { Report } from '../report.ts';
import { status } from './facts.ts';

const POSITION =
  /Lat:([NS])(\d+(?:\.\d+)?),\s*Lon:([EW])(\d+(?:\.\d+)?),\s*Course:(\d+(?:\.\d+)?),\s*Speed:(\d+(?:\.\d+)?).*?DateTime:(\d{4})-(\d\d)-(\d\d)\s+(\d\d):(\d\d):(\d\d)/i;
const ICCID = /ICCID:\s*([\dA-F]{18,20})/i;

/** None for replies that only give the command's result. */
export function reportsOfText(text: string): Report[] {
  const position = readPosition(text);
  if (position) return [position];
  const [, iccid] = ICCID.exec(text) ?? [];
  return iccid ? [{ ...status(), iccid }] : [];
}

function readPosition(text: string): Report | undefined {
  const match = POSITION.exec(text);
  if (!match) return undefined;
  const [, northSouth, latitude, eastWest, longitude, course, speed, ...clock] = match;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = clock.map(Number);
  const time = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const position = {
    latitude: northSouth?.toUpperCase() === 'S' ? -Number(latitude) : Number(latitude),
    longitude: eastWest?.toUpperCase() === 'W' ? -Number(longitude) : Number(longitude),
  };
  const isNowhere = position.latitude === 0 && position.longitude === 0;
  if (isNowhere || Math.abs(position.latitude) > 90 || Math.abs(position.longitude) > 180) return undefined;
  return {
    ...status(time),
    kind: 'position',
    tellsAlarms: false,
    position: {
      ...position,
      valid: true,
      locationType: 'gps',
      speedKmh: Number(speed),
      course: Math.round(Number(course)) % 360,
    },
  };
}
