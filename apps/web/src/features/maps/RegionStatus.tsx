import { findAllKeys } from '@outrider/contract/maps.ts';
import { Alert } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes, formatNumber } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { useCall } from '../../lib/use-call.ts';

/** How soon the page tells that a file was put into the folder. Our choice. */
const LOOK_AGAIN_MS = 10_000;

const TYPES = { none: 'info', ready: 'success' } as const;

/** What became of the operator's own street map: whether it is shown, or what is wrong with it and what to do. */
export function RegionStatus(): ReactElement | null {
  const { t, i18n } = useTranslation('mapKeys');
  const { data } = useCall(findAllKeys, {}, { refetchInterval: LOOK_AGAIN_MS });
  if (!data) return null;
  const { state, file, sizeBytes = 0, bounds } = data.region;
  const language = languageTag(i18n.language);
  const degrees = bounds && {
    west: formatNumber(bounds.west, language),
    south: formatNumber(bounds.south, language),
    east: formatNumber(bounds.east, language),
    north: formatNumber(bounds.north, language),
  };
  return (
    <Alert
      className="map-keys-region"
      type={state === 'none' || state === 'ready' ? TYPES[state] : 'warning'}
      showIcon
      title={t('regionTitle')}
      description={
        <>
          <p role="status">{t(`region.${state}`, { size: formatBytes(sizeBytes, language), ...degrees })}</p>
          <p className="quiet numbers">{t('regionFile', { file })}</p>
        </>
      }
    />
  );
}
