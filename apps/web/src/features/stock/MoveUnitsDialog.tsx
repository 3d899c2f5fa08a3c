import { type Move, moveStock } from '@outrider/contract/stock-movements.ts';
import { REMOVAL_REASONS, type RemovalReason } from '@outrider/domain/stock.ts';
import { Form, Input, Select } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ManyDevicesDialog, type ManyDevicesProps } from '../../ui/jobs/ManyDevicesDialog.tsx';
import { HolderSelect } from './HolderSelect.tsx';

interface Values {
  readonly toId?: string;
  readonly reason?: RemovalReason;
  readonly note?: string;
}

/** Units are given out, returned, or removed: first what would become of each, then the job. */
export function MoveUnitsDialog({ move, ...many }: ManyDevicesProps & { readonly move: Move }): ReactElement {
  const { t } = useTranslation('stock');
  const [form] = Form.useForm<Values>();
  const values = Form.useWatch<Values>([], form) ?? {};
  return (
    <ManyDevicesDialog
      {...many}
      call={moveStock}
      title={t(`moves.${move}.title`)}
      runText={(count) => t(`moves.${move}.run`, { count })}
      form={form}
      input={toInput(move, values)}
    >
      {move === 'give' && (
        <Form.Item name="toId" label={t('giveTo')} rules={[{ required: true, message: t('holderNeeded') }]}>
          <HolderSelect label={t('giveTo')} />
        </Form.Item>
      )}
      {move === 'return' && <p className="quiet">{t('returnText')}</p>}
      {move === 'remove' && (
        <>
          <Form.Item
            name="reason"
            label={t('reason')}
            rules={[{ required: true, message: t('reasonNeeded') }]}
          >
            <Select
              options={REMOVAL_REASONS.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) }))}
            />
          </Form.Item>
          <Form.Item
            name="note"
            label={t('note')}
            rules={values.reason === 'other' ? [{ required: true, message: t('noteNeeded') }] : []}
          >
            <Input maxLength={200} />
          </Form.Item>
        </>
      )}
    </ManyDevicesDialog>
  );
}

/** Undefined where something is missing still. */
function toInput(move: Move, { toId, reason, note = '' }: Values): object | undefined {
  if (move === 'return') return { move };
  if (move === 'give') return toId === undefined ? undefined : { move, toId };
  if (reason === undefined || (reason === 'other' && note.trim() === '')) return undefined;
  return { move, reason, note };
}
