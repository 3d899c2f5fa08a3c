/**
 * CSV by RFC 4180, with a byte order mark from which spreadsheets recognise UTF-8. Columns have the names of the API.
 */
import { TRACK_FIELDS } from '@outrider/contract/tracks.ts';
import { BYTE_ORDER_MARK, formatCell, withoutFormula } from '@outrider/domain/csv.ts';
import { createPointPresenter, type ExportDevice, type ExportPoint } from './export-point.ts';
import type { TrackFile } from './track-file.ts';
import type { TrackNames } from './track-names.ts';

const COLUMNS = ['terminalID', 'displayName', ...TRACK_FIELDS] as const;

export function createCsvFile({ alarmNames }: TrackNames = {}): TrackFile {
  let device: ExportDevice | undefined;
  let present: ReturnType<typeof createPointPresenter> | undefined;
  return {
    begin: () => `${BYTE_ORDER_MARK}${COLUMNS.join(',')}\r\n`,
    beginDevice(next) {
      device = next;
      present = createPointPresenter(next, alarmNames);
      return '';
    },
    points(track) {
      if (!device || !present) throw new Error('points without a device');
      const names = `${device.terminalId},${formatCell(withoutFormula(device.displayName))}`;
      let text = '';
      for (let index = 0; index < track.count; index++) {
        const point = present(track, index);
        text += names;
        for (const field of TRACK_FIELDS) text += `,${toCell(point[field])}`;
        text += '\r\n';
      }
      return text;
    },
    endDevice: () => '',
    end: () => '',
  };
}

function toCell(value: ExportPoint[keyof ExportPoint]): string {
  if (value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  // A joined text begins like its first part. A temperature below zero is not a formula.
  const parts = typeof value === 'string' ? [value] : value;
  return formatCell(parts.map((part) => (typeof part === 'string' ? withoutFormula(part) : part)).join(';'));
}
