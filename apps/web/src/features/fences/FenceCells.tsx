import type { FenceItem } from '@outrider/contract/fences.ts';
import { Button, Switch } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useFencesOf } from '../../fleet/fence-calls.ts';
import { FenceSwatch } from './FenceSwatch.tsx';
import { useFenceActions } from './use-fence-changes.ts';
import { usePageChoice } from './use-page-choice.ts';
import { useShapeText } from '../../fleet/use-shape-text.ts';

export function FenceName({ fence }: { fence: FenceItem }): ReactElement {
  return (
    <span className="fence-name">
      <FenceSwatch color={fence.color} isOn={fence.status === 'on'} />
      {fence.name}
    </span>
  );
}

/** What a fence is, whether it watches, and which devices: beside the map there is room for no more. */
export function FenceCard({ fence }: { fence: FenceItem }): ReactElement {
  const { t } = useTranslation('fences');
  const { data: user } = useSession();
  const actions = useFenceActions();
  const shapeText = useShapeText();
  const isOwn = fence.user_id === user?.id;
  const about = [shapeText(fence.shape), t(`types.${fence.type}`), ...(isOwn ? [] : [fence.accountName])];
  return (
    <>
      <span className="quiet numbers fence-about">{about.join(' · ')}</span>
      <div className="fence-state">
        <Switch
          size="small"
          checked={fence.status === 'on'}
          disabled={actions.isBusy}
          aria-label={`${fence.name}: ${t(fence.status)}`}
          onChange={() => actions.switch(fence)}
        />
        <FenceDevices fence={fence} actions={actions} ownId={user?.id ?? ''} />
      </div>
    </>
  );
}

interface FenceDevicesProps {
  readonly fence: FenceItem;
  readonly actions: ReturnType<typeof useFenceActions>;
  readonly ownId: string;
}

/** The way to the fence's devices; or of a page that was opened for one device, that one with one click. */
function FenceDevices({ fence, actions, ownId }: FenceDevicesProps): ReactElement {
  const { t } = useTranslation('fences');
  const [{ deviceId, showsAll }, change] = usePageChoice(ownId);
  const assignId = showsAll ? deviceId : undefined;
  const assigned = useFencesOf(assignId === undefined ? NONE : [assignId]);
  if (assignId === undefined) {
    return (
      <Button size="small" onClick={() => change({ devices: fence.id })}>
        {t('deviceNum', { count: fence.deviceNum })}
      </Button>
    );
  }
  const isAssigned = assigned.data?.list.some(({ id }) => id === fence.id) ?? false;
  return (
    <Button
      size="small"
      type={isAssigned ? 'default' : 'primary'}
      disabled={actions.isBusy}
      onClick={() => (isAssigned ? actions.takeOff : actions.assign)(fence, assignId)}
    >
      {t(isAssigned ? 'takeOff' : 'assign', { count: 1 })}
    </Button>
  );
}

const NONE: readonly string[] = [];
