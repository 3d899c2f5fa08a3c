/** KML 2.2 with Google's tracks (https://developers.google.com/kml/documentation/kmlreference#gxtrack). */
import { toXmlText } from '../../xml.ts';
import { createRunFinder } from './fixes.ts';
import type { TrackFile } from './track-file.ts';

export function createKmlFile(): TrackFile {
  let findRuns = createRunFinder();
  return {
    begin: () =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">\n<Document>\n`,
    beginDevice({ displayName, terminalId }) {
      findRuns = createRunFinder();
      return `<Placemark><name>${toXmlText(displayName)}</name><description>${toXmlText(terminalId)}</description>\n<gx:MultiTrack><gx:interpolate>0</gx:interpolate>\n`;
    },
    points: (track) =>
      findRuns(track)
        .map((run) => {
          const times = run.map(({ time }) => `<when>${time}</when>\n`).join('');
          const places = run
            .map(({ lat, lon, altitudeM = 0 }) => `<gx:coord>${lon} ${lat} ${altitudeM}</gx:coord>\n`)
            .join('');
          return `<gx:Track>\n${times}${places}</gx:Track>\n`;
        })
        .join(''),
    endDevice: () => '</gx:MultiTrack></Placemark>\n',
    end: () => '</Document>\n</kml>\n',
  };
}
