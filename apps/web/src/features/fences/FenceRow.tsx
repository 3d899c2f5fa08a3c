import type { FenceItem } from '@outrider/contract/fences.ts';
import { Button, Switch } from 'antd';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { FenceSwatch } from './FenceSwatch.tsx';
import type { useFenceActions } from './use-fence-changes.ts';
import { useShapeText } from './use-shape-text.ts';

interface FenceRowProps {
  readonly fence: FenceItem;
  readonly isSelected: boolean;
  readonly showsAccount: boolean;
  readonly actions: ReturnType<typeof useFenceActions>;
  /** A device that is assigned, or taken off, with one click. */
  readonly assignment: { readonly deviceId: string; readonly isAssigned: boolean } | undefined;
  readonly onShow: () => void;
  readonly onEdit: () => void;
  readonly onDevices: () => void;
}

export function FenceRow(props: FenceRowProps): ReactElement {
  const { fence, isSelected, showsAccount, actions, assignment, onShow, onEdit, onDevices } = props;
  const { t } = useTranslation('fences');
  const shapeText = useShapeText();
  const about = [
    shapeText(fence.shape),
    t(`types.${fence.type}`),
    ...(showsAccount ? [fence.accountName] : []),
  ];
  return (
    <li className={isSelected ? 'fence-row fence-row-selected' : 'fence-row'}>
      <button type="button" className="fence-row-name" aria-current={isSelected} onClick={onShow}>
        <FenceSwatch color={fence.color} isOn={fence.status === 'on'} />
        <span>
          <strong>{fence.name}</strong>
          <span className="quiet numbers">{about.join(' · ')}</span>
        </span>
      </button>
      <Switch
        size="small"
        checked={fence.status === 'on'}
        disabled={actions.isBusy}
        aria-label={`${fence.name}: ${t(fence.status)}`}
        onChange={() => actions.switch(fence)}
      />
      <div className="fence-row-actions">
        {assignment === undefined ? (
          <Button size="small" onClick={onDevices}>
            {t('deviceNum', { count: fence.deviceNum })}
          </Button>
        ) : (
          <Button
            size="small"
            type={assignment.isAssigned ? 'default' : 'primary'}
            disabled={actions.isBusy}
            onClick={() =>
              (assignment.isAssigned ? actions.takeOff : actions.assign)(fence, assignment.deviceId)
            }
          >
            {t(assignment.isAssigned ? 'takeOff' : 'assign', { count: 1 })}
          </Button>
        )}
        <button
          type="button"
          className="icon-button"
          title={t('edit')}
          aria-label={`${t('edit')}: ${fence.name}`}
          onClick={onEdit}
        >
          <Pencil size={16} aria-hidden />
        </button>
        <button
          type="button"
          className="icon-button"
          title={t('delete')}
          aria-label={`${t('delete')}: ${fence.name}`}
          onClick={() => actions.delete(fence)}
        >
          <Trash2 size={16} aria-hidden />
        </button>
      </div>
    </li>
  );
}
