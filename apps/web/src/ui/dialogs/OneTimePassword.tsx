import { Button, Input, Modal, Space } from 'antd';
import { Check, Copy } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmOnly } from './confirm-only.tsx';

interface OneTimePasswordProps {
  readonly title: string;
  readonly username: string;
  readonly password: string;
  readonly onClose: () => void;
}

/** A password that was drawn: told here and nowhere again. */
export function OneTimePassword({ title, username, password, onClose }: OneTimePasswordProps): ReactElement {
  const { t } = useTranslation('accounts');
  return (
    <Modal
      open
      title={title}
      width={460}
      mask={{ closable: false }}
      okText={t('noted')}
      footer={confirmOnly}
      onOk={onClose}
      onCancel={onClose}
    >
      <p>{t('passwordOnce')}</p>
      <Secret label={t('fields.username')} value={username} />
      <Secret label={t('password')} value={password} />
    </Modal>
  );
}

/** Something to hand on, with a button that copies it. */
export function Secret({ label, value }: { label: string; value: string }): ReactElement {
  const { t } = useTranslation('accounts');
  const [isCopied, setCopied] = useState(false);
  return (
    <label className="secret">
      <span>{label}</span>
      <Space.Compact block>
        <Input readOnly value={value} onFocus={({ target }) => target.select()} />
        <Button
          icon={isCopied ? <Check size={15} /> : <Copy size={15} />}
          aria-label={t('copy')}
          onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(true))}
        />
      </Space.Compact>
    </label>
  );
}
