/** The envelope of the API with all points, written while they are read. */
import { SUCCESS } from '@outrider/contract/envelope.ts';
import { createPointPresenter } from './export-point.ts';
import type { TrackFile } from './track-file.ts';

export function createJsonFile(): TrackFile {
  let present: ReturnType<typeof createPointPresenter> | undefined;
  let devices = 0;
  let points = 0;
  return {
    begin: () => `{"code":${SUCCESS},"message":"ok","data":{"list":[`,
    beginDevice(device) {
      present = createPointPresenter(device);
      points = 0;
      const { deviceId: id, terminalId: terminalID, displayName } = device;
      const head = JSON.stringify({ id, terminalID, displayName });
      return `${devices++ === 0 ? '' : ','}${head.slice(0, -1)},"points":[`;
    },
    points(track) {
      if (!present) throw new Error('points without a device');
      let text = '';
      for (let index = 0; index < track.count; index++) {
        text += `${points++ === 0 ? '' : ','}${JSON.stringify(present(track, index))}`;
      }
      return text;
    },
    endDevice: () => ']}',
    end: () => `],"total":${devices}}}`,
  };
}
