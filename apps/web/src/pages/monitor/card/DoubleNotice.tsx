import { dismissDouble } from '@outrider/contract/devices.ts';
import { App } from 'antd';
import { TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../../ui/Allowed.tsx';
import { useCallMutation } from '../../../lib/use-call.ts';
import { formatInstant } from '../../../lib/format.ts';
import { languageTag } from '../../../lib/language.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useErrorText } from '../../../lib/use-error-text.ts';
import { Instant } from './Instant.tsx';
import { useDevice } from '../../../fleet/use-device.ts';
import './double-notice.css';

const CLOCK_MS = 5_000;

interface DoubleNoticeProps {
  readonly deviceId: string;
  /** Whether it also explains the meaning and the start, where there is room. */
  readonly explained?: boolean;
}

/** Says that the device is connected from two networks at the same time, until a user who manages it dismisses it. */
export function DoubleNotice({ deviceId, explained = false }: DoubleNoticeProps): ReactElement | null {
  const { t, i18n } = useTranslation('vehicle');
  const errorText = useErrorText();
  const { message } = App.useApp();
  const nowMs = useNow(CLOCK_MS);
  const mayDismiss = useHasPermission('main:devices_edit');
  const language = languageTag(i18n.language);
  const double = useDevice(deviceId).data?.double;
  const dismiss = useCallMutation(dismissDouble);
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
          {explained ? t('double.when', { first, last }) : <Instant ms={lastMs} nowMs={nowMs} />}
        </p>
        {mayDismiss && (
          <button
            type="button"
            disabled={dismiss.isPending}
            onClick={() =>
              dismiss.mutate({ id: deviceId }, { onError: (error) => void message.error(errorText(error)) })
            }
          >
            {t('double.dismiss')}
          </button>
        )}
      </div>
    </section>
  );
}
