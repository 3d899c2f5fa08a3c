import { Button, Modal } from 'antd';
import { type ReactElement, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from '../lib/use-blocker.ts';

interface UnsavedOptions {
  /** Whether something would be lost. */
  readonly isDirty: boolean;
  /** The form's own way out. */
  readonly onClose: () => void;
  /** Saves, and closes the form; where it is refused, the form stays and says why. */
  readonly onSave: () => void;
  /** What the form's own button for saving says. */
  readonly saveText: string;
}

interface UnsavedGuard {
  /** Closes the form, after asking where something would be lost. */
  readonly close: () => void;
  /** Closes the form without asking: what it held is saved. */
  readonly leave: () => void;
  readonly dialog: ReactElement;
}

/** Asks before a form with unsaved changes is left: by its own way, by a link, by going back, by closing the tab. */
export function useUnsavedGuard({ isDirty, onClose, onSave, saveText }: UnsavedOptions): UnsavedGuard {
  const { t } = useTranslation('common');
  const isFree = useRef(false);
  const [isClosing, setClosing] = useState(false);
  const isBlocking = useCallback(() => !isFree.current, []);
  const blocker = useBlocker(isDirty, isBlocking);

  function leave(): void {
    isFree.current = true;
    onClose();
  }
  function stay(): void {
    setClosing(false);
    blocker.stay();
  }
  function discard(): void {
    isFree.current = true;
    if (blocker.isBlocked) blocker.proceed();
    else onClose();
  }
  const dialog = (
    <Modal
      open={isClosing || blocker.isBlocked}
      title={t('unsaved.title')}
      onCancel={stay}
      footer={[
        <Button key="stay" onClick={stay}>
          {t('unsaved.stay')}
        </Button>,
        <Button key="discard" danger onClick={discard}>
          {t('unsaved.discard')}
        </Button>,
        <Button
          key="save"
          type="primary"
          onClick={() => {
            stay();
            onSave();
          }}
        >
          {saveText}
        </Button>,
      ]}
    >
      <p>{t('unsaved.text')}</p>
    </Modal>
  );
  return { close: () => (isDirty ? setClosing(true) : onClose()), leave, dialog };
}
