import { type Contact, testContact } from '@outrider/contract/contacts.ts';
import type { ContactChannel } from '@outrider/domain/notification-channels.ts';
import { Form, Radio } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../lib/use-call.ts';
import { TestDialog } from './TestDialog.tsx';

interface TestContactDialogProps {
  readonly contact: Contact;
  readonly onClose: () => void;
}

/** Each way by which the contact can be reached. */
function listWays({ email, phone, user }: Contact): readonly ContactChannel[] {
  return [
    ...(email === undefined ? [] : (['email'] as const)),
    ...(phone === undefined ? [] : (['sms', 'voice'] as const)),
    ...(user === undefined ? [] : (['platform', 'push'] as const)),
  ];
}

export function TestContactDialog({ contact, onClose }: TestContactDialogProps): ReactElement {
  const { t } = useTranslation('channels');
  const test = useCallMutation(testContact);
  const ways = listWays(contact);
  return (
    <TestDialog<{ channel: ContactChannel }>
      name={contact.name}
      mutation={test}
      initialValues={{ channel: ways[0] ?? 'email' }}
      onSend={({ channel }) => test.mutate({ id: contact.id, channel })}
      onClose={onClose}
    >
      {ways.length === 0 ? (
        <p role="note">{t('reasons.noAddress')}</p>
      ) : (
        <Form.Item name="channel" label={t('sendTo')}>
          <Radio.Group
            optionType="button"
            options={ways.map((value) => ({ value, label: t(`names.${value}`) }))}
            onChange={() => test.reset()}
          />
        </Form.Item>
      )}
    </TestDialog>
  );
}
