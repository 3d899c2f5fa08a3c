import { findCurrent } from '@outrider/contract/session.ts';
import { Modal } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmOnly } from '../../ui/dialogs/confirm-only.tsx';
import { Secret } from '../../ui/dialogs/OneTimePassword.tsx';

/** The key, which is shown nowhere else and never again, and a call that tries it. */
export function DrawnKey({ apiKey, onClose }: { apiKey: string; onClose: () => void }): ReactElement {
  const { t } = useTranslation(['apiKeys', 'accounts']);
  const example = `curl -H 'Authorization: Bearer ${apiKey}' -X ${findCurrent.method} ${location.origin}${findCurrent.path}`;
  return (
    <Modal
      open
      title={t('made')}
      width={520}
      mask={{ closable: false }}
      okText={t('accounts:noted')}
      footer={confirmOnly}
      onOk={onClose}
      onCancel={onClose}
    >
      <p>{t('drawnOnce')}</p>
      <Secret label={t('drawn')} value={apiKey} isMain />
      <Secret label={t('example')} value={example} />
    </Modal>
  );
}
