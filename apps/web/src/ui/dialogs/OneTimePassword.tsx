import { Button, Input, Modal, Space } from 'antd';
import { Check, Copy } from 'lucide-react';
import { type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmOnly } from './confirm-only.tsx';

interface OneTimePasswordProps {
  readonly title: string;
  readonly username: string;
  readonly password: string;
  readonly onClose: () => void;
}

/** Shows a generated password; it is shown nowhere else and never again. */
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

interface SecretProps {
  readonly label: string;
  readonly value: string;
  /** Whether copying it is what the dialog is for. */
  readonly isMain?: boolean;
}

/** A value to hand on, with a button that copies it. */
export function Secret({ label, value, isMain = false }: SecretProps): ReactElement {
  const { t } = useTranslation('accounts');
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="secret">
      <label htmlFor={id}>{label}</label>
      <Space.Compact block>
        <Input id={id} readOnly value={value} onFocus={({ target }) => target.select()} />
        <Button
          icon={isCopied ? <Check size={15} /> : <Copy size={15} />}
          aria-label={t('copy')}
          {...(isMain ? { type: 'primary', autoFocus: true } : {})}
          onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(true))}
        >
          {isMain && t('copy')}
        </Button>
      </Space.Compact>
    </div>
  );
}
