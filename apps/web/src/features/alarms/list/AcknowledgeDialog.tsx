import { ALARM_NOTE_MAX, updateDeviceAlarm } from '@outrider/contract/device-alarms.ts';
import type { CallInput } from '@outrider/contract/call.ts';
import { Form, Input } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../lib/use-call.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';

export type MarkInput = Omit<CallInput<typeof updateDeviceAlarm>, 'mark' | 'note'>;

interface AcknowledgeDialogProps {
  /** Which alarms. */
  readonly input: MarkInput;
  readonly count: number;
  readonly onClose: () => void;
  readonly onDone: (changed: number) => void;
}

/** Alarms are acknowledged with what was found. */
export function AcknowledgeDialog({ input, count, onClose, onDone }: AcknowledgeDialogProps): ReactElement {
  const { t } = useTranslation('alarmList');
  const save = useCallMutation(updateDeviceAlarm, ({ changed }) => {
    onDone(changed);
    onClose();
  });
  return (
    <FormDialog<{ note?: string }>
      title={t('acknowledgeTitle', { count })}
      submit={t('acknowledge')}
      mutation={save}
      onClose={onClose}
      onSubmit={({ note = '' }) => save.mutate({ ...input, mark: 'acknowledged', note })}
    >
      <Form.Item name="note" label={t('note')} extra={t('noteHint')}>
        <Input.TextArea autoFocus maxLength={ALARM_NOTE_MAX} autoSize={{ minRows: 2, maxRows: 8 }} />
      </Form.Item>
    </FormDialog>
  );
}
