import { createLoginLink } from '@outrider/contract/log-in.ts';
import { Form, Modal, Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration, formatInstant } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import type { DialogProps } from './dialog-props.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { Secret } from '../../ui/dialogs/OneTimePassword.tsx';
import { useCallMutation } from '../../lib/use-call.ts';
import { confirmOnly } from '../../ui/dialogs/confirm-only.tsx';

const MINUTE_MS = 60_000;
/** One hour by default, a week at most, as the call has it. */
const MINUTES = [15, 60, 8 * 60, 24 * 60, 7 * 24 * 60];

export function LoginLinkDialog({ account, onClose }: DialogProps): ReactElement {
  const { t, i18n } = useTranslation('accounts');
  const language = languageTag(i18n.language);
  const [link, setLink] = useState<{ path: string; expireTime: string }>();
  const make = useCallMutation(createLoginLink, setLink);
  if (link) {
    return (
      <Modal
        open
        title={t('linkMade', { username: account.username })}
        width={460}
        okText={t('noted')}
        footer={confirmOnly}
        onOk={onClose}
        onCancel={onClose}
      >
        <p>{t('linkOnce', { time: formatInstant(Date.parse(link.expireTime), language) })}</p>
        <Secret label={t('link')} value={location.origin + link.path} />
      </Modal>
    );
  }
  return (
    <FormDialog<{ minutes: number }>
      title={t('linkTitle', { username: account.username })}
      submit={t('actions.link')}
      mutation={make}
      initialValues={{ minutes: 60 }}
      onClose={onClose}
      onSubmit={({ minutes }) => make.mutate({ id: account.id, minutes })}
    >
      <p>{t('linkText')}</p>
      <Form.Item name="minutes" label={t('linkMinutes')}>
        <Select
          options={MINUTES.map((minutes) => ({
            value: minutes,
            label: formatDuration(minutes * MINUTE_MS, language),
          }))}
        />
      </Form.Item>
    </FormDialog>
  );
}
