import type { StayPoint, TripItem } from '@outrider/contract/tracks.ts';
import { type ReactElement, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useKnownAddresses } from '../../../map/address.ts';
import type { BaseMap } from '../../../map/base-map.ts';
import {
  formatCoordinates,
  formatDistance,
  formatDuration,
  formatInstant,
  formatSpeed,
} from '../../../lib/format.ts';
import { languageTag } from '../../../lib/language.ts';
import { useUnits } from '../../../lib/units.ts';
import type { MapHandle } from '../../../map/map-handle.ts';
import type { ChosenDevice } from '../choice/use-devices.ts';
import type { DeviceTrack } from '../model/device-track.ts';
import { mileageOf } from '../model/mileage.ts';
import type { Replay } from '../model/replay.ts';
import './print.css';

export interface PrintProps {
  readonly replay: Replay;
  readonly tracks: readonly DeviceTrack[];
  readonly devices: readonly ChosenDevice[];
  readonly stays: readonly StayPoint[];
  readonly trips: readonly TripItem[];
  readonly timeZone: string;
  readonly map: { readonly current: MapHandle | null };
  readonly baseMap: BaseMap;
  /** Makes the map light while its picture is taken for paper. */
  readonly onPaper: (isPaper: boolean) => void;
}

interface Sheet {
  /** Undefined if the map does not allow a picture. */
  readonly picture: string | undefined;
  readonly atMs: number;
}

/** Twice the pixels of an A4 sheet at 96 pixels per inch. */
const PICTURE = { widthPx: 1_400, heightPx: 840 };
const WAIT_MS = 5_000;

/** Prints picture, figures, trips and stays on separate sheets, whatever the screen shows. */
export function Print(props: PrintProps): ReactElement {
  const { t } = useTranslation('trackOutput');
  const [sheet, setSheet] = useState<Sheet>();
  const [isPreparing, setPreparing] = useState(false);

  async function prepare(): Promise<void> {
    setPreparing(true);
    // The map is drawn for paper below, not as on the screen.
    flushSync(() => props.onPaper(true));
    const picture = await drawPaper(props.map).finally(() => {
      props.onPaper(false);
      setPreparing(false);
    });
    setSheet({ picture, atMs: Date.now() });
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

/** Undefined if the map does not allow a picture. */
async function drawPaper(map: PrintProps['map']): Promise<string | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE.widthPx;
  canvas.height = PICTURE.heightPx;
  const result = await map.current?.drawPicture(canvas, { waitMs: WAIT_MS });
  return result === 'drawn' ? canvas.toDataURL('image/png') : undefined;
}

function PrintSheet({
  replay,
  tracks,
  devices,
  stays,
  trips,
  timeZone,
  baseMap,
  sheet,
}: PrintProps & { readonly sheet: Sheet }) {
  const { t, i18n } = useTranslation(['trackOutput', 'track']);
  const language = languageTag(i18n.language);
  const units = useUnits();
  const knownAddress = useKnownAddresses(baseMap.choice.type);
  const addressOf = ({ lat, lon }: { readonly lat: number; readonly lon: number }): string =>
    knownAddress({ latitude: lat, longitude: lon }) ?? '';
  const distance = (meters: number): string => formatDistance(meters, language, units);
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
      <Table
        titles={[t('track:vehicle'), t('track:byTrack'), t('track:byOdometer'), t('points')]}
        rows={tracks.map((track) => {
          const { lineM, odometerM } = mileageOf(track);
          return [
            nameOf(track.deviceId),
            distance(lineM),
            odometerM === undefined ? '–' : distance(odometerM),
            new Intl.NumberFormat(language).format(track.count),
          ];
        })}
      />
      <h2>{t('track:trips')}</h2>
      <Table
        titles={[
          t('track:vehicle'),
          t('track:begin'),
          t('track:end'),
          t('duration'),
          t('track:mileage'),
          t('track:highest'),
        ]}
        rows={trips.map((trip) => [
          nameOf(trip.id),
          `${instant(trip.startTime)}\n${addressOf(trip.start)}`,
          `${instant(trip.endTime)}\n${addressOf(trip.end)}`,
          formatDuration(trip.durationS * 1_000, language),
          distance(trip.distanceM),
          formatSpeed(trip.maxSpeedKmh, language),
        ])}
      />
      <h2>{t('track:stays')}</h2>
      <Table
        titles={[
          t('track:vehicle'),
          t('track:begin'),
          t('track:end'),
          t('duration'),
          t('track:columns.location'),
        ]}
        rows={stays.map((stay) => [
          nameOf(stay.id),
          instant(stay.startTime),
          instant(stay.endTime),
          formatDuration(stay.durationS * 1_000, language),
          `${addressOf(stay)}\n${formatCoordinates(stay.lat, stay.lon)}`,
        ])}
      />
    </article>
  );
}

interface TableProps {
  readonly titles: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function Table({ titles, rows }: TableProps): ReactElement {
  return (
    <table>
      <thead>
        <tr>
          {titles.map((title) => (
            <th key={title}>{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.join()}>
            {cells.map((cell, column) => (
              <td key={titles[column]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
