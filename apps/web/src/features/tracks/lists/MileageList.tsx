import { type ReactElement, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDistance, formatSpeed } from '../../../lib/format.ts';
import { languageTag } from '../../../lib/language.ts';
import { useUnits } from '../../../lib/units.ts';
import type { ChosenDevice } from '../choice/use-devices.ts';
import { VehicleMark } from '../choice/VehicleChip.tsx';
import type { DeviceTrack } from '../model/device-track.ts';
import { mileageOf } from '../model/mileage.ts';

interface MileageListProps {
  readonly tracks: readonly DeviceTrack[];
  readonly devices: readonly ChosenDevice[];
}

/** The distance of each vehicle in the period by its odometer and by its track, and which of the two counts. */
export function MileageList({ tracks, devices }: MileageListProps): ReactElement {
  const { t, i18n } = useTranslation('track');
  const language = languageTag(i18n.language);
  const units = useUnits();
  const rows = useMemo(
    () => tracks.map((track) => ({ id: track.deviceId, ...mileageOf(track), mostKmh: mostKmhOf(track) })),
    [tracks],
  );
  const distance = (meters: number): string =>
    `${formatDistance(meters, language, units)}${meters >= 1_000 ? ` (${Math.round(meters).toLocaleString(language)} m)` : ''}`;
  return (
    <div className="track-mileage">
      {rows.map(({ id, lineM, odometerM, mostKmh }, place) => (
        <section key={id} aria-label={devices.find((each) => each.id === id)?.name ?? id}>
          <h3>
            <VehicleMark place={place} />
            {devices.find((each) => each.id === id)?.name ?? id}
          </h3>
          <dl className="numbers">
            <dt>{t('byOdometer')}</dt>
            <dd>{odometerM === undefined ? t('noOdometer') : distance(odometerM)}</dd>
            <dt>{t('byTrack')}</dt>
            <dd>{distance(lineM)}</dd>
            <dt>{t('highest')}</dt>
            <dd>{formatSpeed(mostKmh, language)}</dd>
          </dl>
          <p>{t(odometerM === undefined ? 'usedTrack' : 'usedOdometer')}</p>
        </section>
      ))}
    </div>
  );
}

function mostKmhOf(track: DeviceTrack): number {
  let most = 0;
  for (const { track: day } of track.days) {
    for (const speed of day.columns.speedDkmh ?? []) most = Math.max(most, speed);
  }
  return most / 10;
}
