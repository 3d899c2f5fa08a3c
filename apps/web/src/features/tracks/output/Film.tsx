import { Segmented } from 'antd';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BaseMap, chooseBaseMap } from '../../../map/base-map.ts';
import { formatInstant, formatSpeed } from '../../../lib/format.ts';
import { languageTag } from '../../../lib/language.ts';
import type { MapHandle } from '../../../map/map-handle.ts';
import { LINE_VEHICLE_COLORS } from '../../../map/tracks/line-colors.ts';
import { saveBlob } from '../../../lib/save-file.ts';
import type { ChosenDevice } from '../choice/use-devices.ts';
import { drawLegend } from '../film/draw-legend.ts';
import { FILM_SECONDS, type FilmSeconds, planFilm } from '../film/film-plan.ts';
import { FilmError, isFilmSupported, makeFilm } from '../film/make-film.ts';
import { momentAt } from '../model/moment.ts';
import type { Replay } from '../model/replay.ts';
import { findSkips } from '../play/skips.ts';
import type { Player } from '../play/use-player.ts';

export interface FilmProps {
  readonly replay: Replay;
  readonly player: Player;
  readonly devices: readonly ChosenDevice[];
  readonly baseMap: BaseMap;
  readonly map: { readonly current: MapHandle | null };
}

interface Made {
  readonly blob: Blob;
  readonly url: string;
}

const [SHORTEST] = FILM_SECONDS;
const LONGEST = Math.max(...FILM_SECONDS);
/** The film has the shape of the map, with even numbers, as encoders require. */
const WIDTH_MAX_PX = 1_280;
/** Tiles that take longer are missing in a picture. */
const WAIT_MS = 3_000;

/** Makes a film of the replay as the map shows it. */
export function Film(props: FilmProps): ReactElement {
  const { t } = useTranslation('trackOutput');
  const [seconds, setSeconds] = useState<FilmSeconds>(30);
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number }>();
  const [film, setFilm] = useState<Made>();
  const [failure, setFailure] = useState<FilmError['reason']>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  useEffect(() => () => film && URL.revokeObjectURL(film.url), [film]);

  const make = useFilmMaker(props);
  function start(): void {
    const controller = new AbortController();
    abort.current = controller;
    setFailure(undefined);
    setFilm(undefined);
    make(seconds, (done, total) => setProgress({ done, total }), controller.signal)
      .then((blob) => setFilm({ blob, url: URL.createObjectURL(blob) }))
      .catch((problem: unknown) => {
        if (!controller.signal.aborted) {
          setFailure(problem instanceof FilmError ? problem.reason : 'encoding');
        }
      })
      .finally(() => setProgress(undefined));
  }

  const unsupported = !isFilmSupported() || failure === 'unsupported';
  return (
    <section>
      <strong>{t('film')}</strong>
      <p className="quiet">
        {unsupported ? t('filmUnsupported') : t('filmHint', { shortest: SHORTEST, longest: LONGEST })}
      </p>
      {!unsupported && progress === undefined && (
        <div className="track-output-buttons">
          <Segmented<FilmSeconds>
            size="small"
            aria-label={t('filmLength')}
            value={seconds}
            options={FILM_SECONDS.map((value) => ({ value, label: t('seconds', { count: value }) }))}
            onChange={setSeconds}
          />
          <button type="button" className="button" onClick={start}>
            {t('makeFilm')}
          </button>
        </div>
      )}
      {progress && (
        <div role="status">
          <progress max={progress.total} value={progress.done} aria-label={t('making', progress)} />
          <p className="track-output-row numbers">
            <span>{t('making', progress)}</span>
            <button type="button" className="track-link" onClick={() => abort.current?.abort()}>
              {t('cancel')}
            </button>
          </p>
        </div>
      )}
      {failure === 'tainted' && (
        <div role="alert">
          <p>{t('tainted')}</p>
          <button
            type="button"
            className="button"
            onClick={() => chooseBaseMap({ type: 'offline', style: 'normal' })}
          >
            {t('useOffline')}
          </button>
        </div>
      )}
      {failure === 'encoding' && <p role="alert">{t('filmFailed')}</p>}
      {film && <MadeFilm film={film} />}
    </section>
  );
}

function MadeFilm({ film }: { readonly film: Made }): ReactElement {
  const { t } = useTranslation('trackOutput');
  return (
    <>
      {/* The film has no sound, so it needs no captions. */}
      <video className="track-output-film" src={film.url} controls muted aria-label={t('film')} />
      <button type="button" className="button" onClick={() => saveBlob('track.webm', film.blob)}>
        {t('saveFilm')}
      </button>
    </>
  );
}

function useFilmMaker({ replay, player, devices, baseMap, map }: FilmProps) {
  const { i18n } = useTranslation();
  const language = languageTag(i18n.language);
  return (
    seconds: number,
    onProgress: (done: number, total: number) => void,
    signal: AbortSignal,
  ): Promise<Blob> => {
    const { clock, beginMs, endMs, isSkipping } = player;
    clock.pause();
    const returnMs = clock.nowMs();
    const skips = isSkipping ? findSkips(replay.tracks()) : [];
    const { instantsMs, speed } = planFilm(beginMs, endMs, seconds, skips);
    const credits = baseMap.provider.credits.map(({ name }) => name).join(' · ');
    const names = new Map(devices.map(({ id, name }) => [id, name]));
    async function draw(canvas: HTMLCanvasElement, timeMs: number) {
      clock.seek(timeMs);
      const result = await map.current?.drawPicture(canvas, { waitMs: WAIT_MS });
      const context = canvas.getContext('2d');
      if (!result || !context) throw new FilmError('encoding');
      drawLegend(context, {
        time: formatInstant(timeMs, language),
        speed: `×${Math.round(speed)}`,
        vehicles: replay.tracks().map((track, place) => {
          const moment = momentAt(track, timeMs);
          return {
            name: names.get(track.deviceId) ?? '',
            color: LINE_VEHICLE_COLORS.light[place] ?? '',
            speed: moment && !moment.isSilent ? formatSpeed(moment.speedKmh, language) : '–',
          };
        }),
        credits,
      });
      return result;
    }
    return makeFilm({
      instantsMs,
      ...sizeOfFilm(),
      draw,
      onProgress: (share) => onProgress(Math.round(share * instantsMs.length), instantsMs.length),
      signal,
    }).finally(() => clock.seek(returnMs));
  };
}

/** The shape of the window. */
function sizeOfFilm(): { readonly widthPx: number; readonly heightPx: number } {
  const scale = Math.min(1, WIDTH_MAX_PX / innerWidth);
  const even = (size: number): number => 2 * Math.round((size * scale) / 2);
  return { widthPx: even(innerWidth), heightPx: even(innerHeight) };
}
