import { dismissDouble } from '@outrider/contract/devices.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../../ui/Allowed.tsx';
import { callApi } from '../../../lib/api.ts';
import { formatInstant } from '../../../lib/format.ts';
import { languageTag } from '../../../lib/language.ts';
import { useErrorText } from '../../../lib/use-error-text.ts';
import { Instant } from './Instant.tsx';
import { useDevice } from '../../../fleet/use-device.ts';
import './double-notice.css';

interface DoubleNoticeProps {
  readonly deviceId: string;
  /** Says what it may mean and when it began, where there is room for it. */
  readonly explained?: boolean;
}

/** The device is heard from two networks at the same time; until somebody who manages it has taken note. */
export function DoubleNotice({ deviceId, explained = false }: DoubleNoticeProps): ReactElement | null {
  const { t, i18n } = useTranslation('vehicle');
  const errorText = useErrorText();
  const { message } = App.useApp();
  const client = useQueryClient();
  const mayDismiss = useHasPermission('main:devices_edit');
  const language = languageTag(i18n.language);
  const double = useDevice(deviceId).data?.double;
  const dismiss = useMutation({
    mutationFn: () => callApi(dismissDouble, { id: deviceId }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['device', deviceId] }),
    onError: (error) => void message.error(errorText(error)),
  });
  if (!double) return null;
  const lastMs = Date.parse(double.lastAt);
  const [first, last] = [Date.parse(double.firstAt), lastMs].map((ms) => formatInstant(ms, language));
  return (
    <section className="double-notice" aria-label={t('double.title')}>
      <TriangleAlert size={16} aria-hidden />
      <div>
        <strong>{t('double.title')}</strong>
        {explained && <p>{t('double.meaning')}</p>}
        <p className="quiet numbers">
          {explained ? t('double.when', { first, last }) : <Instant ms={lastMs} nowMs={Date.now()} />}
        </p>
        {mayDismiss && (
          <button type="button" disabled={dismiss.isPending} onClick={() => dismiss.mutate()}>
            {t('double.dismiss')}
          </button>
        )}
      </div>
    </section>
  );
}
