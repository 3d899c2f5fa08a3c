import { App } from 'antd';
import { useTranslation } from 'react-i18next';

/** Says that a change was saved, for dialogs that close and leave nothing on the page that shows it. */
export function useSaved(): () => void {
  const { t } = useTranslation('common');
  const { message } = App.useApp();
  return () => void message.success(t('saved'));
}
