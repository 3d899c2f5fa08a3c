import { PLACE_RADIUS_M, PLACES_MAX } from '@outrider/contract/places.ts';
import { MapPinned, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { proposalLink } from '../../fleet/fence-proposal.ts';
import { formatDuration, formatInstant, formatNumber } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { useAddress } from '../../map/address.ts';
import type { BaseMapType } from '../../map/map-offers.ts';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { WaitingLines } from '../../ui/WaitingLines.tsx';
import type { LearntPlaces, PlacedPlace } from './use-learnt-places.ts';
import './place-panel.css';

interface PlacePanelProps {
  readonly learnt: LearntPlaces;
  readonly mapType: BaseMapType;
  readonly onClose: () => void;
}

/** What is known of the place that was chosen on the map, and a fence around it. */
export function PlacePanel({ learnt, mapType, onClose }: PlacePanelProps): ReactElement {
  const { t, i18n } = useTranslation(['map', 'common']);
  const { places, total, isPending, error, retry, selected } = learnt;
  const language = languageTag(i18n.language);
  return (
    <section className="place-panel" aria-label={t('placeLayer')}>
      <header>
        <h2>{t('placeLayer')}</h2>
        <button type="button" className="icon-button" aria-label={t('common:close')} onClick={onClose}>
          <X size={17} aria-hidden />
        </button>
      </header>
      {isPending && <WaitingLines count={3} />}
      {error !== undefined && error !== null && <Failure error={error} onRetry={retry} />}
      {!isPending && !error && places.length === 0 && <p className="quiet">{t('noPlacesYet')}</p>}
      {selected && <Facts place={selected} mapType={mapType} language={language} />}
      {!selected && places.length > 0 && <p className="quiet">{t('placeHint')}</p>}
      {total > PLACES_MAX && (
        <p className="quiet">
          {t('placesCut', {
            number: formatNumber(PLACES_MAX, language),
            total: formatNumber(total, language),
          })}
        </p>
      )}
    </section>
  );
}

interface FactsProps {
  readonly place: PlacedPlace;
  readonly mapType: BaseMapType;
  readonly language: string;
}

function Facts({ place, mapType, language }: FactsProps): ReactElement {
  const { t } = useTranslation('map');
  const mayFence = useHasPermission('main:fence');
  const { lat, lon, stays, devices, totalS, lastTime } = place;
  const center = { latitude: lat, longitude: lon };
  const name = useAddress(center, mapType);
  const link = proposalLink({ kind: 'circle', center, radiusM: PLACE_RADIUS_M, name: name ?? '' });
  const facts = [
    [t('placeStays'), formatNumber(stays, language)],
    [t('placeVehicles'), formatNumber(devices, language)],
    [t('placeMean'), formatDuration((totalS / stays) * 1_000, language)],
    [t('placeLast'), formatInstant(Date.parse(lastTime), language)],
  ] as const;
  return (
    <>
      <p>
        <strong>{name ?? '…'}</strong>
      </p>
      <dl>
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className="numbers">{value}</dd>
          </div>
        ))}
      </dl>
      {mayFence && link && (
        <Link className="button" to={link.to} state={link.state}>
          <MapPinned size={15} aria-hidden />
          {t('placeFence')}
        </Link>
      )}
    </>
  );
}
