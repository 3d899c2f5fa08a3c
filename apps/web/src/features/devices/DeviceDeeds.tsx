import type { ManagedDevice } from '@outrider/contract/device-list.ts';
import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ForPermission } from '../../ui/Allowed.tsx';
import { DeedDialog } from './DeedDialog.tsx';
import { type Deed, DEED_TEXTS, DEEDS } from './device-list.tsx';
import { RenumberDialog } from './RenumberDialog.tsx';

const ON_PAGE = ['renew', 'host', 'transfer', 'clear', 'remove'] as const satisfies readonly Deed[];
const FOR_GOOD: ReadonlySet<Deed> = new Set(['clear', 'remove']);

/** What is done to a device beside editing it: the same as on the list, for this one. */
export function DeviceDeeds({ device }: { readonly device: ManagedDevice }): ReactElement {
  const { t } = useTranslation(['devices']);
  const [doing, setDoing] = useState<Deed | 'renumber'>();
  const close = () => setDoing(undefined);
  return (
    <div className="device-page-actions">
      {device.retired === undefined && (
        <ForPermission any={['main:devices_management']}>
          <Button onClick={() => setDoing('renumber')}>{t('renumber')}</Button>
        </ForPermission>
      )}
      {ON_PAGE.map((deed) => (
        <ForPermission key={deed} any={[DEEDS[deed]]}>
          <Button danger={FOR_GOOD.has(deed)} onClick={() => setDoing(deed)}>
            {t(DEED_TEXTS[deed])}
          </Button>
        </ForPermission>
      ))}
      {doing === 'renumber' && <RenumberDialog device={device} onClose={close} />}
      {doing !== undefined && doing !== 'renumber' && (
        <DeedDialog deed={doing} ids={[device.id]} onClose={close} onBegun={() => undefined} />
      )}
    </div>
  );
}
