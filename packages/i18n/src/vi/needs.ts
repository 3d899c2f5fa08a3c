import type { needs as en } from '../en/needs.ts';
import type { Texts } from '../texts.ts';

export const needs: Texts<typeof en> = {
  title: 'Việc cần bạn',
  tab: 'Cần bạn',
  none: 'Không có gì cần bạn',
  bell: '{{count}} việc cần bạn',
  urgent: '{{count}} cảnh báo khẩn cấp',
  alarm: '{{alarm}} ({{name}})',
  alarmTimes: '{{alarm}} ×{{count}} ({{name}})',
  alarmMany: '{{alarm}} ×{{count}} ({{vehicles}} xe)',
  silent: '{{name}} im lặng {{duration}}',
  silentMany: '{{count}} xe mất liên lạc trong một ngày',
  due: {
    service: '{{count}} xe hết hạn tuần này',
    user: '{{count}} dịch vụ của người dùng hết hạn tuần này',
    sim: '{{count}} SIM hết hạn tuần này',
  },
  onMap: 'Trên bản đồ: {{line}}',
  acknowledge: 'Xác nhận: {{line}}',
  markRead: 'Đánh dấu đã đọc: {{line}}',
  more: 'và {{count}} việc nữa',
  sound: 'Âm thanh cho cảnh báo khẩn cấp',
  soundHint: 'Lặp lại đến khi mọi cảnh báo khẩn cấp được xác nhận.',
  all: 'Tất cả cảnh báo',
  drawer: '{{count}} cảnh báo',
  lacks: {
    live: 'Trình duyệt này không hỗ trợ cảnh báo thời gian thực. Cảnh báo mới được tải mỗi {{seconds}} giây.',
    sound:
      'Trình duyệt này không hỗ trợ cảnh báo thời gian thực: không phát được âm thanh. Cảnh báo mới hiện ở đây, được tải mỗi {{seconds}} giây.',
  },
};
