import { updateQuietHours } from '@outrider/contract/notifications.ts';
import type { QuietHours } from '@outrider/domain/notifications/quiet-hours.ts';
import { App, Checkbox, Form } from 'antd';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DaysAndHours } from '../../fleet/ScheduleFields.tsx';
import { useCallMutation } from '../../lib/use-call.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import type { QuietContact } from './quiet-list.ts';

interface QuietDialogProps {
  readonly contact: QuietContact;
  readonly onClose: () => void;
}

/** A night's sleep, from which one goes on. */
const NIGHT: QuietHours = {
  days: [1, 2, 3, 4, 5, 6, 7],
  fromMinute: 22 * 60,
  toMinute: 7 * 60,
  letsUrgentThrough: true,
};

/** When a person is not to be disturbed, by that person's clock. */
export function QuietDialog({ contact, onClose }: QuietDialogProps): ReactElement {
  const { t } = useTranslation(['notify', 'shell']);
  const { message } = App.useApp();
  const [hours, setHours] = useState<QuietHours | undefined>(contact.hours ?? NIGHT);
  const save = useCallMutation(updateQuietHours, () => {
    void message.success(t('shell:saved'));
    onClose();
  });
  return (
    <FormDialog<object>
      title={`${t('quiet.title')} · ${contact.name}`}
      submit={t('shell:save')}
      mutation={save}
      onClose={onClose}
      onSubmit={() =>
        save.mutate({ id: contact.id, hours: hours ? { ...hours, days: [...hours.days] } : null })
      }
    >
      <Form.Item>
        <Checkbox
          checked={hours !== undefined}
          onChange={({ target }) => setHours(target.checked ? NIGHT : undefined)}
        >
          {t('quiet.has')}
        </Checkbox>
      </Form.Item>
      {hours && (
        <div className="notify-quiet">
          <DaysAndHours
            hours={{ ...hours, days: [...hours.days] }}
            onChange={(changed) => setHours({ ...hours, ...changed })}
          />
          <p className="quiet">{contact.timeZone.replaceAll('_', ' ')}</p>
          <Checkbox
            checked={hours.letsUrgentThrough}
            onChange={({ target }) => setHours({ ...hours, letsUrgentThrough: target.checked })}
          >
            {t('quiet.urgent')}
          </Checkbox>
        </div>
      )}
    </FormDialog>
  );
}
