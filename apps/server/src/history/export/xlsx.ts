/**
 * A workbook with a sheet for each device, and more sheets for a device with more points than a sheet has rows.
 * Instants are spreadsheet dates, so that they can be sorted and drawn; numbers are numbers.
 */
import { TRACK_FIELDS, type TrackField } from '@outrider/contract/tracks.ts';
import { pointAt, type Track } from '@outrider/tracks/track.ts';
import { type Column, WorkbookWriter } from '../../spreadsheet/workbook.ts';
import type { Cell } from '../../spreadsheet/workbook-cells.ts';
import { createZoneOffset, type PointValues, presentValues } from './export-point.ts';
import type { TrackBytes, TrackFile } from './track-file.ts';
import type { TrackNames } from './track-names.ts';

const DATE_WIDTH = 19;
const NUMBER_WIDTH = 12;
const TEXT_WIDTH = 20;
const WIDTHS: Partial<Record<TrackField, number>> = {
  time: DATE_WIDTH,
  localTime: DATE_WIDTH,
  receivedTime: DATE_WIDTH,
  alarms: TEXT_WIDTH,
  temperaturesC: TEXT_WIDTH,
};

export function createXlsxFile(
  { titles = {}, alarmNames }: TrackNames = {},
  at = new Date(),
): TrackFile<TrackBytes> {
  const columns: Column[] = TRACK_FIELDS.map((field) => ({
    title: titles[field] ?? field,
    width: WIDTHS[field] ?? NUMBER_WIDTH,
  }));
  const workbook = new WorkbookWriter(at);
  let toCells: ReturnType<typeof createCells> | undefined;
  return {
    begin: () => Promise.resolve(new Uint8Array()),
    beginDevice({ terminalId, displayName, timeZone }) {
      toCells = createCells(timeZone, alarmNames);
      const name = displayName === terminalId ? terminalId : `${displayName} ${terminalId}`;
      return workbook.beginSheet(name, columns);
    },
    points(track) {
      if (!toCells) throw new Error('points without a device');
      const rows: Cell[][] = [];
      for (let index = 0; index < track.count; index++) rows.push(toCells(track, index));
      return workbook.rows(rows);
    },
    endDevice: () => workbook.endSheet(),
    end: () => workbook.finish(),
  };
}

function createCells(
  timeZone: string,
  alarmNames: TrackNames['alarmNames'],
): (track: Track, index: number) => Cell[] {
  const zoneOffset = createZoneOffset(timeZone);
  return (track, index) => {
    const point = pointAt(track, index);
    const { timeMs, receiveDelayS } = point;
    const values = presentValues(point, alarmNames);
    return TRACK_FIELDS.map((field): Cell => {
      switch (field) {
        case 'time':
          return { wallClockMs: timeMs };
        case 'localTime':
          return { wallClockMs: timeMs + zoneOffset(timeMs) };
        case 'receivedTime':
          return receiveDelayS === undefined ? undefined : { wallClockMs: timeMs + receiveDelayS * 1_000 };
        default:
          return toCell(values[field]);
      }
    });
  };
}

function toCell(value: PointValues[keyof PointValues]): Cell {
  // A list is written as one text; Array.isArray does not narrow a readonly one.
  return typeof value === 'object' ? value.join(';') : value;
}
