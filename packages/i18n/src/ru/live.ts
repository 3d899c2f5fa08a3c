import type { live as en } from '../en/live.ts';
import type { Texts } from '../texts.ts';

export const live: Texts<typeof en> = {
  connecting: 'Подключение…',
  live: 'Онлайн',
  reconnecting: 'Связь потеряна, переподключение…',
  polling: 'Постоянная связь заблокирована: данные запрашиваются периодически',
  ended: 'Онлайн-просмотр завершён',
  since: 'Последнее обновление {{time}}',
  autoRefresh: 'Автообновление',
  refreshNow: 'Обновить сейчас',
  off: 'Выкл.',
};
