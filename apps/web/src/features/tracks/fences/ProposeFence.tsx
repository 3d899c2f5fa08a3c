import { FENCE_LINE_POINTS } from '@outrider/domain/fences/fence-shape.ts';
import type { LonLat } from '@outrider/domain/geometry.ts';
import { App } from 'antd';
import { CircleDot, Route } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type ProposedCircle, type ProposedCorridor, proposalLink } from '../../../fleet/fence-proposal.ts';
import { formatDay } from '../../../lib/format.ts';
import { languageTag } from '../../../lib/language.ts';
import { useAddress } from '../../../map/address.ts';
import type { BaseMapType } from '../../../map/map-offers.ts';
import { useHasPermission } from '../../../ui/Allowed.tsx';
import type { ChosenDevice } from '../choice/use-devices.ts';
import type { DeviceTrack, Span } from '../model/device-track.ts';
import { proposeRadiusM } from './stay-radius.ts';
import { toCorridor } from './track-corridor.ts';

/** Our choice: a road with its sides, and what fixes are off. */
const WIDTH_M = 200;

interface StayFenceProps {
  readonly stay: Span & LonLat & { readonly deviceId: string };
  /** Undefined while it is not loaded. */
  readonly track: DeviceTrack | undefined;
  readonly mapType: BaseMapType;
}

/** Leads to a new fence around a stay. */
export function StayFence({ stay, track, mapType }: StayFenceProps): ReactElement | null {
  const { t } = useTranslation(['fences', 'map']);
  const propose = usePropose();
  const address = useAddress(stay, mapType);
  if (!propose) return null;
  const name = address === undefined || address === t('map:addressUnknown') ? '' : address;
  const { latitude, longitude, deviceId } = stay;
  return (
    <button
      type="button"
      className="button"
      onClick={() =>
        propose({
          kind: 'circle',
          name,
          deviceId,
          center: { latitude, longitude },
          radiusM: proposeRadiusM(track, stay),
        })
      }
    >
      <CircleDot size={14} aria-hidden /> {t('fences:aroundStay')}
    </button>
  );
}

interface TrackFenceProps {
  readonly track: DeviceTrack;
  /** A trip; undefined for all that is shown. */
  readonly trip?: Span;
  readonly devices: readonly ChosenDevice[];
}

/** Leads to a new corridor along what is shown of a vehicle, or along one trip. */
export function TrackFence({ track, trip, devices }: TrackFenceProps): ReactElement | null {
  const { t, i18n } = useTranslation('fences');
  const { message } = App.useApp();
  const propose = usePropose();
  if (!propose) return null;
  const day = formatDay(trip?.beginMs ?? track.firstMs ?? 0, languageTag(i18n.language));
  return (
    <button
      type="button"
      className="button"
      onClick={() => {
        const corridor = toCorridor(track, trip);
        if (!corridor) void message.info(t('noTrack'));
        else {
          const { deviceId } = track;
          const name = devices.find(({ id }) => id === deviceId)?.name ?? '';
          propose({ kind: 'corridor', name: `${name} ${day}`, deviceId, widthM: WIDTH_M, ...corridor });
        }
      }}
    >
      <Route size={14} aria-hidden /> {t(trip ? 'alongTrip' : 'alongTrack')}
    </button>
  );
}

/** The same for all that is shown, in words; nothing for those who may not draw fences. */
export function TrackFenceSection({ track, devices }: Omit<TrackFenceProps, 'trip'>): ReactElement | null {
  const { t } = useTranslation('fences');
  const propose = usePropose();
  if (!propose) return null;
  return (
    <section>
      <strong>{t('corridor')}</strong>
      <p className="quiet">{t('alongHint', { points: FENCE_LINE_POINTS.max })}</p>
      <div className="track-output-buttons">
        <TrackFence track={track} devices={devices} />
      </div>
    </section>
  );
}

/** Undefined for those who may not draw fences. */
function usePropose(): ((proposed: ProposedCircle | ProposedCorridor) => void) | undefined {
  const navigate = useNavigate();
  const isAllowed = useHasPermission('main:fence');
  if (!isAllowed) return undefined;
  return (proposed) => {
    const link = proposalLink(proposed);
    if (link) void navigate(link.to, { state: link.state });
  };
}
