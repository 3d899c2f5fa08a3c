import { deleteFenceDevices, type FenceDevice, insertFenceDevices } from '@outrider/contract/fences.ts';
import { App, Button } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../lib/use-call.ts';
import { Failure } from '../../ui/Failure.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { List } from '../../ui/list/List.tsx';
import { WaitingLines } from '../../ui/WaitingLines.tsx';
import { DevicesField } from '../../fleet/DevicesField.tsx';
import { FENCE_DEVICE_LIST } from './fence-lists.tsx';
import { PasteDevices } from './PasteDevices.tsx';
import { useFence } from './use-fence.ts';

interface DevicesPanelProps {
  readonly fenceId: string;
  readonly onClose: () => void;
}

/** Which devices a fence is linked to: found one by one, or pasted as a list. */
export function DevicesPanel({ fenceId, onClose }: DevicesPanelProps): ReactElement {
  const { t } = useTranslation('fences');
  const fence = useFence(fenceId);
  return (
    <section className="fence-devices">
      <header className="side-page-head">
        <button type="button" className="icon-button" aria-label={t('back')} onClick={onClose}>
          <ArrowLeft size={18} aria-hidden />
        </button>
        <h2>{fence.data ? t('devicesTitle', { name: fence.data.name }) : t('devices')}</h2>
      </header>
      {fence.isPending && <WaitingLines />}
      {fence.isError && <Failure error={fence.error} onRetry={() => void fence.refetch()} />}
      {fence.data && (
        <div className="side-page-fields">
          <PickDevices fenceId={fenceId} accountId={fence.data.user_id} />
          <PasteDevices fenceId={fenceId} />
          <Linked fenceId={fenceId} />
        </div>
      )}
    </section>
  );
}

function PickDevices({ fenceId, accountId }: { fenceId: string; accountId: string }): ReactElement {
  const { t } = useTranslation('fences');
  const { message } = App.useApp();
  const [picked, setPicked] = useState<readonly string[]>([]);
  const assign = useCallMutation(insertFenceDevices);
  return (
    <>
      <div className="fence-pick">
        <DevicesField accountId={accountId} value={picked} onChange={setPicked} />
        <Button
          type="primary"
          disabled={picked.length === 0}
          loading={assign.isPending}
          onClick={() =>
            assign.mutate(
              { id: fenceId, deviceIds: [...picked] },
              {
                onSuccess: () => {
                  void message.success(t('done', { count: picked.length }));
                  setPicked([]);
                },
              },
            )
          }
        >
          {t('assign', { count: picked.length })}
        </Button>
      </div>
      <FormError error={assign.error} />
    </>
  );
}

function Linked({ fenceId }: { fenceId: string }): ReactElement {
  const remove = useCallMutation(deleteFenceDevices);
  const takeOff = (devices: readonly FenceDevice[]) =>
    remove.mutateAsync({ id: fenceId, deviceIds: devices.map(({ id }) => id) });
  return (
    <List
      list={FENCE_DEVICE_LIST}
      ownerId={fenceId}
      isPanel
      isNarrow
      onAction={(_takeOff, device) => takeOff([device])}
      onBulk={async (_takeOff, chosen, done) => {
        if (chosen.kind !== 'rows') return;
        await takeOff(chosen.rows);
        done();
      }}
    />
  );
}
