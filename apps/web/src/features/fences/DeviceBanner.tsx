import { Button } from 'antd';
import { X } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useFencesOf } from '../../fleet/fence-calls.ts';
import { useDevice } from '../../fleet/use-device.ts';
import type { ChangePage } from './use-page-choice.ts';

interface DeviceBannerProps {
  readonly deviceId: string;
  readonly showsAll: boolean;
  readonly change: ChangePage;
}

/** Whose fences are listed, when the page was opened for one device. */
export function DeviceBanner({ deviceId, showsAll, change }: DeviceBannerProps): ReactElement {
  const { t } = useTranslation(['fences', 'common']);
  const errorText = useErrorText();
  const device = useDevice(deviceId);
  const fences = useFencesOf([deviceId]);
  const name = device.data?.displayName ?? '…';
  const hasNone = fences.data?.total === 0;
  const [key, text] = showsAll
    ? (['forDevice', t('forDevice', { device: name })] as const)
    : (['showAll', t('showAll')] as const);
  return (
    <section className="fence-banner">
      <strong>{t(showsAll ? 'assignDevice' : 'forDevice', { device: name })}</strong>
      <button
        type="button"
        className="icon-button"
        aria-label={t('common:close')}
        onClick={() => change({ device: undefined, all: undefined })}
      >
        <X size={16} aria-hidden />
      </button>
      {device.isError && <p role="alert">{errorText(device.error)}</p>}
      {hasNone && !showsAll && <p className="quiet">{t('noneOfDevice', { device: name })}</p>}
      <Button size="small" key={key} onClick={() => change({ all: showsAll ? undefined : '1' })}>
        {text}
      </Button>
    </section>
  );
}
