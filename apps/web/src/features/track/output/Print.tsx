import type { StayPoint, TripItem } from '@outrider/contract/tracks.ts';
import { type ReactElement, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import {
  formatCoordinates,
  formatDistance,
  formatDuration,
  formatInstant,
  formatSpeed,
} from '../../../app/format.ts';
import { languageTag } from '../../../app/language.ts';
import { useUnits } from '../../../app/units.ts';
import type { MapHandle } from '../../../map/map-handle.ts';
import type { ChosenDevice } from '../choice/use-devices.ts';
import { mileageOf } from '../model/mileage.ts';
import type { Replay } from '../model/replay.ts';
import './print.css';

export interface PrintProps {
  readonly replay: Replay;
  readonly devices: readonly ChosenDevice[];
  readonly stays: readonly StayPoint[];
  readonly trips: readonly TripItem[];
  readonly timeZone: string;
  readonly map: { readonly current: MapHandle | null };
}

interface Sheet {
  /** Undefined where the map does not allow it. */
  readonly picture: string | undefined;
  readonly atMs: number;
}

/** Twice what a sheet of A4 shows at 96 pixels an inch. */
const PICTURE = { widthPx: 1_400, heightPx: 840 };
const WAIT_MS = 5_000;

/** Prints picture, figures, trips and stays on sheets of their own, whatever is on the screen. */
export function Print(props: PrintProps): ReactElement {
  const { t } = useTranslation('trackOutput');
  const [sheet, setSheet] = useState<Sheet>();
  const [isPreparing, setPreparing] = useState(false);

  async function prepare(): Promise<void> {
    setPreparing(true);
    const canvas = document.createElement('canvas');
    canvas.width = PICTURE.widthPx;
    canvas.height = PICTURE.heightPx;
    const result = await props.map.current?.drawPicture(canvas, { waitMs: WAIT_MS });
    setSheet({
      picture: result === 'drawn' ? canvas.toDataURL('image/png') : undefined,
      atMs: Date.now(),
    });
    setPreparing(false);
  }

  useEffect(() => {
    if (!sheet) return;
    const done = (): void => setSheet(undefined);
    addEventListener('afterprint', done);
    // The picture is decoded in the next frame.
    const frame = requestAnimationFrame(() => print());
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('afterprint', done);
    };
  }, [sheet]);

  return (
    <section>
      <strong>{t('print')}</strong>
      <p className="quiet">{t('printHint')}</p>
      <button type="button" className="button" disabled={isPreparing} onClick={() => void prepare()}>
        {isPreparing ? t('preparing') : t('print')}
      </button>
      {sheet && createPortal(<PrintSheet {...props} sheet={sheet} />, document.body)}
    </section>
  );
}

function PrintSheet({
  replay,
  devices,
  stays,
  trips,
  timeZone,
  sheet,
}: PrintProps & { readonly sheet: Sheet }) {
  const { t, i18n } = useTranslation(['trackOutput', 'track']);
  const language = languageTag(i18n.language);
  const units = useUnits();
  const nameOf = (id: string): string => devices.find((device) => device.id === id)?.name ?? id;
  const instant = (time: string): string => formatInstant(Date.parse(time), language);
  return (
    <article className="print-sheet">
      <h1>{t('track:title')}</h1>
      <p>
        {formatInstant(replay.fromMs, language)} – {formatInstant(replay.toMs, language)}
        <br />
        {t('zone', { zone: timeZone })} · {t('printed', { time: formatInstant(sheet.atMs, language) })}
      </p>
      {sheet.picture === undefined ? (
        <p>{t('noPicture')}</p>
      ) : (
        <img src={sheet.picture} alt={t('track:map')} />
      )}
      <table>
        <thead>
          <tr>
            <th>{t('track:vehicle')}</th>
            <th>{t('track:byTrack')}</th>
            <th>{t('track:byOdometer')}</th>
            <th>{t('points')}</th>
          </tr>
        </thead>
        <tbody>
          {replay.tracks().map((track) => {
            const { lineM, odometerM } = mileageOf(track);
            return (
              <tr key={track.deviceId}>
                <td>{nameOf(track.deviceId)}</td>
                <td>{formatDistance(lineM, language, units)}</td>
                <td>{odometerM === undefined ? '–' : formatDistance(odometerM, language, units)}</td>
                <td>{new Intl.NumberFormat(language).format(track.count)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <h2>{t('track:trips')}</h2>
      <table>
        <thead>
          <tr>
            <th>{t('track:vehicle')}</th>
            <th>{t('track:begin')}</th>
            <th>{t('track:end')}</th>
            <th>{t('duration')}</th>
            <th>{t('track:mileage')}</th>
            <th>{t('track:highest')}</th>
          </tr>
        </thead>
        <tbody>
          {trips.map((trip) => (
            <tr key={`${trip.id} ${trip.startTime}`}>
              <td>{nameOf(trip.id)}</td>
              <td>{instant(trip.startTime)}</td>
              <td>{instant(trip.endTime)}</td>
              <td>{formatDuration(trip.durationS * 1_000, language)}</td>
              <td>{formatDistance(trip.distanceM, language, units)}</td>
              <td>{formatSpeed(trip.maxSpeedKmh, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>{t('track:stays')}</h2>
      <table>
        <thead>
          <tr>
            <th>{t('track:vehicle')}</th>
            <th>{t('track:begin')}</th>
            <th>{t('track:end')}</th>
            <th>{t('duration')}</th>
            <th>{t('track:columns.location')}</th>
          </tr>
        </thead>
        <tbody>
          {stays.map((stay) => (
            <tr key={`${stay.id} ${stay.startTime}`}>
              <td>{nameOf(stay.id)}</td>
              <td>{instant(stay.startTime)}</td>
              <td>{instant(stay.endTime)}</td>
              <td>{formatDuration(stay.durationS * 1_000, language)}</td>
              <td>{formatCoordinates(stay.lat, stay.lon)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
