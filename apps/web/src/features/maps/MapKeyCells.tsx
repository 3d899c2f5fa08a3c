import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { MAP_STYLES } from '../../map/configured-provider.ts';
import type { StoredMap } from './map-key-form.ts';
import type { MapRow } from './map-row.ts';

/** The usual names under which a map is requested (specification, section 3). */
const USUAL = { projectName: 'carhere', devicePlatform: 1 };

export function MapName({ row: { mapType, stored } }: { row: MapRow }): ReactElement {
  const { t } = useTranslation(['mapKeys', 'map']);
  const isUsual =
    !stored || (stored.projectName === USUAL.projectName && stored.devicePlatform === USUAL.devicePlatform);
  return (
    <>
      <strong>{t(`map:names.${mapType}`)}</strong>
      {!isUsual && (
        <span className="quiet map-keys-project">
          {t('otherProject', { project: stored.projectName, platform: stored.devicePlatform })}
        </span>
      )}
    </>
  );
}

export function Styles({ stored }: { stored: StoredMap | undefined }): ReactElement {
  const { t } = useTranslation(['mapKeys', 'map']);
  const names = MAP_STYLES.filter((style) => stored?.[style]).map((style) => t(`map:${style}`));
  return names.length === 0 ? <span className="quiet">{t('notSetUp')}</span> : <>{names.join(', ')}</>;
}

export function Services({ stored }: { stored: StoredMap | undefined }): ReactElement {
  const { t } = useTranslation('mapKeys');
  const parts = [stored?.hasServiceKey && t('withKey'), stored?.serviceUrl !== undefined && t('withAddress')];
  const texts = parts.filter((part) => part);
  return texts.length === 0 ? <span className="quiet">{t('none')}</span> : <>{texts.join(', ')}</>;
}
