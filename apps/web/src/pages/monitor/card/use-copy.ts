import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const COPIED_MS = 1_500;

/** Whether something was just copied, and the function that copies. If the browser refuses, it shows a message. */
export function useCopy(): [boolean, (text: string) => void] {
  const { t } = useTranslation('vehicle');
  const { message } = App.useApp();
  const [copied, setCopied] = useState(false);
  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      void message.error(t('copyFailed'));
      return;
    }
    setCopied(true);
    setTimeout(() => setCopied(false), COPIED_MS);
  }
  return [copied, (text) => void copy(text)];
}
