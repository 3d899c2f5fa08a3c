import { deleteFence, type FenceItem } from '@outrider/contract/fences.ts';
import { App, Button } from 'antd';
import { Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { rulesOfFencePath } from '../../fleet/links.ts';
import { useCallMutation } from '../../lib/use-call.ts';
import { Failure } from '../../ui/Failure.tsx';
import { List } from '../../ui/list/List.tsx';
import { DeviceBanner } from './DeviceBanner.tsx';
import { DEVICE_FENCE_LIST, FENCE_LIST } from './fence-lists.tsx';
import type { ChangePage, PageChoice } from './use-page-choice.ts';

interface FenceListProps {
  readonly ownerId: string;
  readonly choice: PageChoice;
  readonly change: ChangePage;
  /** Why the fence of the address cannot be opened. */
  readonly error: unknown;
  readonly selectedId: string | undefined;
  readonly onShow: (fence: FenceItem) => void;
  /** Called whenever there is another list. */
  readonly onListed: (list: readonly FenceItem[]) => void;
}

export function FenceList(props: FenceListProps): ReactElement {
  const { ownerId, choice, change, error, selectedId, onShow, onListed } = props;
  const { t } = useTranslation('fences');
  const { message } = App.useApp();
  const navigate = useNavigate();
  const remove = useCallMutation(deleteFence);
  const isOfDevice = choice.deviceId !== undefined && !choice.showsAll;
  const create = (
    <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => change({ edit: 'new' })}>
      {t('create')}
    </Button>
  );
  const shared = {
    ownerId,
    isNarrow: true,
    currentId: selectedId,
    onOpen: onShow,
    onListed,
    async onAction(action: 'edit' | 'rules' | 'delete', { id, name }: FenceItem) {
      if (action === 'edit') return change({ edit: id });
      if (action === 'rules') return navigate(rulesOfFencePath(id));
      await remove.mutateAsync({ id });
      void message.success(t('deleted', { name }));
    },
  };
  return (
    <>
      <header className="side-page-head">
        <h2>{t('layer')}</h2>
        {create}
      </header>
      {choice.deviceId !== undefined && (
        <DeviceBanner deviceId={choice.deviceId} showsAll={choice.showsAll} change={change} />
      )}
      {error !== null && error !== undefined && (
        <Failure error={error} onRetry={() => change({ edit: undefined })} />
      )}
      <div className="side-page-list">
        {/* The banner says whose fences they are, with the ways on. */}
        {isOfDevice ? (
          <List {...shared} list={DEVICE_FENCE_LIST} />
        ) : (
          <List {...shared} list={FENCE_LIST} firstStep={create} />
        )}
      </div>
    </>
  );
}
