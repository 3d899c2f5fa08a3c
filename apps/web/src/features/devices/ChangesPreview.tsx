import { DEVICE_FIELDS, type updateDevices } from '@outrider/contract/device-changes.ts';
import type { CallOutput } from '@outrider/contract/call.ts';
import { findDeviceTypes } from '@outrider/contract/device-types.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { FIELD_TEXTS, useDeviceValueTexts } from '../../fleet/device-value-texts.ts';
import { useCall } from '../../lib/use-call.ts';
import './devices.css';

type Change = CallOutput<typeof updateDevices>['changes'][number];

/** What becomes of each device before it happens: its values as they are and as they will be. */
export function ChangesPreview({ changes }: { readonly changes: readonly Change[] }): ReactElement | null {
  const { t } = useTranslation(['devices', 'vehicle', 'monitor']);
  const { data } = useCall(findDeviceTypes, {});
  const textOf = useDeviceValueTexts(new Map(data?.list.map(({ deviceType, name }) => [deviceType, name])));
  if (changes.length === 0) return null;
  return (
    <ol className="device-changes" aria-label={t('changesShown')}>
      {changes.map(({ name, before, after }) => (
        <li key={name}>
          <strong className="numbers">{name}</strong>
          {DEVICE_FIELDS.filter((field) => after[field] !== undefined).map((field) => (
            <span key={field}>
              <span className="quiet">{t(FIELD_TEXTS[field])}</span>{' '}
              {textOf(field, before[field] ?? null) ?? t('none')} →{' '}
              <b>{textOf(field, after[field] ?? null) ?? t('none')}</b>
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}
