import { Popover, Select, Switch } from 'antd';
import {
  ChartLine,
  ChevronLeft,
  ChevronRight,
  CircleHelp,
  LocateFixed,
  LocateOff,
  Minus,
  Pause,
  Play,
  Plus,
  Square,
  Table,
} from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant, formatSpeed } from '../../../lib/format.ts';
import { languageTag } from '../../../lib/language.ts';
import type { DeviceTrack } from '../model/device-track.ts';
import { momentAt } from '../model/moment.ts';
import { type Clock, SPEEDS, type Speed } from './clock.ts';
import { Strip } from './Strip.tsx';
import { useClock } from './use-clock.ts';
import './play.css';

export type Drawer = 'chart' | 'table';

export interface PlayBarProps {
  readonly clock: Clock;
  readonly beginMs: number;
  readonly endMs: number;
  /** The vehicle that strip, chart and table show. */
  readonly track: DeviceTrack | undefined;
  readonly overspeedKmh: number | undefined;
  readonly isFollowing: boolean;
  readonly onFollow: () => void;
  readonly isSkipping: boolean;
  readonly onSkip: (skip: boolean) => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly drawer: Drawer | undefined;
  readonly onDrawer: (drawer: Drawer | undefined) => void;
  /** What is open above the slider. */
  readonly children?: ReactNode;
}

export function PlayBar(props: PlayBarProps): ReactElement {
  const { clock, beginMs, endMs, track, overspeedKmh, isSkipping, onSkip, drawer, children } = props;
  const { t, i18n } = useTranslation('track');
  const language = languageTag(i18n.language);
  const { nowMs } = useClock(clock);
  const moment = track && momentAt(track, nowMs);
  return (
    <section className="track-player" aria-label={t('player')}>
      {drawer !== undefined && <div className="track-drawer">{children}</div>}
      <div className="track-slider">
        <Strip track={track} beginMs={beginMs} endMs={endMs} overspeedKmh={overspeedKmh} />
        <input
          type="range"
          aria-label={t('time')}
          aria-valuetext={formatInstant(nowMs, language)}
          min={beginMs}
          max={endMs}
          step={1_000}
          value={nowMs}
          onChange={({ target }) => clock.seek(target.valueAsNumber)}
        />
      </div>
      <div className="track-buttons">
        <Transport {...props} />
        <output className="track-now numbers">
          <strong>{formatInstant(nowMs, language)}</strong>
          <span className="quiet">
            {moment && (moment.isSilent ? t('silent') : formatSpeed(moment.speedKmh, language))}
          </span>
        </output>
        <label className="track-skip">
          <Switch size="small" checked={isSkipping} onChange={onSkip} aria-label={t('skip')} />
          <span>{t('skip')}</span>
        </label>
        <Drawers {...props} />
        <Popover content={t('keys')} trigger={['click', 'hover']}>
          <button type="button" className="icon-button track-help" aria-label={t('keys')}>
            <CircleHelp size={17} aria-hidden />
          </button>
        </Popover>
      </div>
    </section>
  );
}

function Drawers({ drawer, onDrawer }: PlayBarProps): ReactElement {
  const { t } = useTranslation('track');
  return (
    <>
      {(['chart', 'table'] as const).map((name) => (
        <IconButton
          key={name}
          name={t(name)}
          icon={name === 'chart' ? <ChartLine size={18} /> : <Table size={17} />}
          pressed={drawer === name}
          onClick={() => onDrawer(drawer === name ? undefined : name)}
        />
      ))}
    </>
  );
}

function Transport({ clock, isFollowing, onFollow, onStep }: PlayBarProps): ReactElement {
  const { t } = useTranslation('track');
  const { isPlaying, speed } = useClock(clock);
  return (
    <>
      <IconButton name={t('stop')} icon={<Square size={16} />} onClick={clock.stop} />
      <IconButton name={t('stepBack')} icon={<ChevronLeft size={19} />} onClick={() => onStep(-1)} />
      <button
        type="button"
        className="track-play"
        aria-label={t(isPlaying ? 'pause' : 'play')}
        title={t(isPlaying ? 'pause' : 'play')}
        onClick={isPlaying ? clock.pause : clock.play}
      >
        {isPlaying ? <Pause size={19} aria-hidden /> : <Play size={19} aria-hidden />}
      </button>
      <IconButton name={t('stepForward')} icon={<ChevronRight size={19} />} onClick={() => onStep(1)} />
      <span className="track-speed">
        <IconButton name={t('slower')} icon={<Minus size={15} />} onClick={() => clock.shiftSpeed(-1)} />
        <Select<Speed>
          size="small"
          aria-label={t('speed')}
          value={SPEEDS.find((each) => each === speed) ?? SPEEDS[0]}
          options={SPEEDS.map((value) => ({ value, label: `×${value}` }))}
          onChange={clock.setSpeed}
          popupMatchSelectWidth={false}
        />
        <IconButton name={t('faster')} icon={<Plus size={15} />} onClick={() => clock.shiftSpeed(1)} />
      </span>
      <IconButton
        name={t(isFollowing ? 'unfollow' : 'follow')}
        icon={isFollowing ? <LocateOff size={17} /> : <LocateFixed size={17} />}
        pressed={isFollowing}
        onClick={onFollow}
      />
    </>
  );
}

interface IconButtonProps {
  readonly name: string;
  readonly icon: ReactNode;
  readonly pressed?: boolean;
  readonly onClick: () => void;
}

export function IconButton({ name, icon, pressed, onClick }: IconButtonProps): ReactElement {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={name}
      title={name}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}
