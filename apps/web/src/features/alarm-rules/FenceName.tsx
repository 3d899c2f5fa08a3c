import { findFenceRules } from '@outrider/contract/alarm-rules.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/use-call.ts';

export function FenceName({ fenceId }: { readonly fenceId: string }): ReactElement | null {
  const { t } = useTranslation('alarmRules');
  const { data } = useCall(findFenceRules, { id: fenceId });
  return data ? <strong>{t('fence', { fence: data.fenceName })}</strong> : null;
}
