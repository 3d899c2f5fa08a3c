import {
  exportTrack,
  type TrackField,
  type TrackFormat,
  WORKBOOK_POINTS_MAX,
} from '@outrider/contract/tracks.ts';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, toApiError } from '../../../lib/api.ts';
import { languageTag } from '../../../lib/language.ts';
import { useAlarmWords } from '../../../lib/use-alarm-names.ts';
import { useErrorText } from '../../../lib/use-error-text.ts';
import { saveBlob } from '../../../lib/save-file.ts';

interface DownloadProps {
  readonly deviceIds: readonly string[];
  readonly fromMs: number;
  readonly toMs: number;
}

const FORMATS = ['xlsx', 'csv', 'gpx', 'kml'] as const satisfies readonly TrackFormat[];
const BYTES_PER_MB = 1_000_000;

/** Downloads the points of the period as files. */
export function Download({ deviceIds, fromMs, toMs }: DownloadProps): ReactElement {
  const { t, i18n } = useTranslation('trackOutput');
  const errorText = useErrorText();
  const titles = useTitles();
  const alarmNames = useAlarmWords();
  const number = new Intl.NumberFormat(languageTag(i18n.language), { maximumFractionDigits: 1 });
  const [running, setRunning] = useState<{ readonly format: TrackFormat; readonly bytes: number }>();
  const [error, setError] = useState<unknown>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  function download(format: TrackFormat): void {
    const controller = new AbortController();
    abort.current = controller;
    setError(undefined);
    setRunning({ format, bytes: 0 });
    const input = {
      ids: deviceIds,
      from: new Date(fromMs).toISOString(),
      to: new Date(toMs).toISOString(),
      format,
      ...(format === 'xlsx' && { titles }),
      alarmNames,
    };
    fetchFile(input, controller.signal, (bytes) => setRunning({ format, bytes }))
      .then(({ name, blob }) => saveBlob(name, blob))
      .catch((problem: unknown) => {
        if (!controller.signal.aborted) setError(problem);
      })
      .finally(() => {
        if (!controller.signal.aborted) setRunning(undefined);
      });
  }

  return (
    <section>
      <strong>{t('download')}</strong>
      <p className="quiet">{t('downloadHint')}</p>
      <div className="track-output-buttons">
        {FORMATS.map((format) => (
          <button
            key={format}
            type="button"
            className="button"
            disabled={running !== undefined}
            onClick={() => download(format)}
          >
            {format.toUpperCase()}
          </button>
        ))}
      </div>
      {running && (
        <p role="status" className="track-output-row numbers">
          <span>
            {t('downloading', {
              format: running.format.toUpperCase(),
              megabytes: number.format(running.bytes / BYTES_PER_MB),
            })}
          </span>
          <button
            type="button"
            className="track-link"
            onClick={() => {
              abort.current?.abort();
              setRunning(undefined);
            }}
          >
            {t('cancel')}
          </button>
        </p>
      )}
      {error !== undefined && <p role="alert">{errorText(error)}</p>}
      <p className="quiet">{t('xlsxHint', { points: number.format(WORKBOOK_POINTS_MAX) })}</p>
    </section>
  );
}

/** @throws ApiError for a refusal and a broken network; the signal's reason when it aborts. */
async function fetchFile(
  input: object,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<{ readonly name: string; readonly blob: Blob }> {
  const response = await fetch(exportTrack.path, {
    method: exportTrack.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
    signal,
  }).catch((problem: unknown) => {
    throw signal.aborted ? problem : new ApiError('network');
  });
  if (!response.ok || !response.body) throw toApiError(await response.json().catch(() => undefined));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (const reader = response.body.getReader(); ;) {
    const { done, value } = await reader.read().catch((problem: unknown) => {
      throw signal.aborted ? problem : new ApiError('network');
    });
    if (done) break;
    parts.push(value);
    bytes += value.length;
    onBytes(bytes);
  }
  const type = response.headers.get('content-type') ?? '';
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { name: name ?? 'track', blob: new Blob(parts, { type }) };
}

/** The column titles of a workbook, as in the table of points, with units. */
function useTitles(): Partial<Record<TrackField, string>> {
  const { t } = useTranslation('track');
  return {
    time: `${t('columns.time')} (UTC)`,
    localTime: t('columns.time'),
    receivedTime: `${t('columns.received')} (UTC)`,
    lat: `${t('columns.latitude')} (°)`,
    lon: `${t('columns.longitude')} (°)`,
    altitudeM: `${t('columns.altitude')} (m)`,
    speedKmh: `${t('columns.speed')} (km/h)`,
    courseDeg: `${t('columns.course')} (°)`,
    satellites: t('columns.satellites'),
    valid: t('columns.fix'),
    locationType: t('columns.location'),
    acc: t('columns.acc'),
    odometerM: `${t('columns.odometer')} (m)`,
    fuelL: `${t('columns.fuel')} (l)`,
    fuelPercent: `${t('columns.fuel')} (%)`,
    batteryPercent: `${t('columns.battery')} (%)`,
    gsmPercent: `${t('columns.signal')} (%)`,
    externalVoltageV: `${t('columns.voltage')} (V)`,
    temperaturesC: `${t('columns.temperature')} (°C)`,
    alarms: t('columns.alarms'),
  };
}
