/**
 * GPX 1.1 (https://www.topografix.com/GPX/1/1/): a track for each device, with a segment for each part without a gap.
 */
import { toXmlText } from '../../xml.ts';
import { createRunFinder, type Fix } from './fixes.ts';
import type { TrackFile } from './track-file.ts';

const KMH_PER_MS = 3.6;

export function createGpxFile(): TrackFile {
  let findRuns = createRunFinder();
  return {
    begin: () =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="Outrider" xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2">\n`,
    beginDevice({ displayName, terminalId }) {
      findRuns = createRunFinder();
      return `<trk><name>${toXmlText(displayName)}</name><desc>${toXmlText(terminalId)}</desc>\n`;
    },
    points: (track) =>
      findRuns(track)
        .map((run) => `<trkseg>\n${run.map(toPoint).join('')}</trkseg>\n`)
        .join(''),
    endDevice: () => '</trk>\n',
    end: () => '</gpx>\n',
  };
}

function toPoint({ time, lat, lon, altitudeM, speedKmh, courseDeg }: Fix): string {
  const elevation = altitudeM === undefined ? '' : `<ele>${altitudeM}</ele>`;
  const speed =
    speedKmh === undefined ? '' : `<gpxtpx:speed>${(speedKmh / KMH_PER_MS).toFixed(2)}</gpxtpx:speed>`;
  const course = courseDeg === undefined ? '' : `<gpxtpx:course>${courseDeg}</gpxtpx:course>`;
  const extension =
    speed + course === ''
      ? ''
      : `<extensions><gpxtpx:TrackPointExtension>${speed}${course}</gpxtpx:TrackPointExtension></extensions>`;
  return `<trkpt lat="${lat}" lon="${lon}">${elevation}<time>${time}</time>${extension}</trkpt>\n`;
}
