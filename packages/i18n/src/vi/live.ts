import type { live as en } from '../en/live.ts';
import type { Texts } from '../texts.ts';

export const live: Texts<typeof en> = {
  connecting: 'Đang kết nối…',
  live: 'Trực tiếp',
  reconnecting: 'Mất kết nối, đang kết nối lại…',
  polling: 'Kết nối trực tiếp bị chặn: tải theo định kỳ',
  ended: 'Đã ngừng xem trực tiếp',
  since: 'Cập nhật lần cuối {{time}}',
  autoRefresh: 'Tự động làm mới',
  refreshNow: 'Làm mới ngay',
  off: 'Tắt',
};
