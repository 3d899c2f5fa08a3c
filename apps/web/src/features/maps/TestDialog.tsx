import { Modal } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTag } from '../../lib/language.ts';
import { useRead } from '../../lib/use-call.ts';
import { configuredProvider, MAP_STYLES, type MapStyleName } from '../../map/configured-provider.ts';
import { sampleTileAddress } from '../../map/sample-tile.ts';
import { loadSample, type SampleResult } from './load-sample.ts';
import type { StoredMap } from './map-key-form.ts';

/** A place that every provider shows in detail: the middle of Shenzhen. */
const PLACE = { longitude: 114.0579, latitude: 22.5431, zoom: 11 };

/** Loads one tile of each style, and shows the result. */
export function TestDialog({ stored, onClose }: { stored: StoredMap; onClose: () => void }): ReactElement {
  const { t } = useTranslation(['mapKeys', 'map', 'common']);
  return (
    <Modal
      open
      title={t('testTitle', { map: t(`map:names.${stored.mapType}`) })}
      footer={null}
      onCancel={onClose}
    >
      {MAP_STYLES.filter((style) => stored[style]).map((style) => (
        <Sample key={style} stored={stored} style={style} />
      ))}
    </Modal>
  );
}

function Sample({ stored, style }: { stored: StoredMap; style: MapStyleName }): ReactElement | null {
  const { t, i18n } = useTranslation(['mapKeys', 'map']);
  const provider = configuredProvider(stored, style, languageTag(i18n.language));
  const address = provider && sampleTileAddress(provider, PLACE);
  const sample = useRead(
    'sample of a map',
    address,
    address === undefined ? undefined : () => loadSample(address),
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  );
  if (address === undefined) return null;
  const result = sample.data;
  return (
    <section className="map-keys-sample" aria-label={t(`map:${style}`)}>
      <h3>{t(`map:${style}`)}</h3>
      {result?.kind === 'came' && <img src={address} alt="" width={result.width} height={result.height} />}
      <p role="status" data-result={result?.kind}>
        {result ? <Told result={result} /> : t('testing')}
      </p>
    </section>
  );
}

function Told({ result }: { result: SampleResult }): ReactElement {
  const { t } = useTranslation('mapKeys');
  if (result.kind === 'came') {
    return <>{t('came', { width: result.width, height: result.height, ms: result.ms })}</>;
  }
  return <>{result.kind === 'refused' ? t('refused', { status: result.status }) : t('failed')}</>;
}
