import type { outgoing as en } from '../en/outgoing.ts';
import type { Texts } from '../texts.ts';

export const outgoing: Texts<typeof en> = {
  testSubject: 'Tin nhắn thử',
  testText:
    'Đây là tin nhắn thử. Nếu bạn đọc được, cảnh báo cũng sẽ đến được với bạn tại đây.\nBạn không cần làm gì.',
  testShort: 'Tin thử: cảnh báo có thể đến với bạn tại đây. Bạn không cần làm gì.',
  acknowledge: 'Xác nhận',
  open: 'Mở nền tảng',
  footer: 'Bạn nhận được thư này vì {{account}} lưu bạn làm liên hệ.',
  stop: 'Không nhận những thư này nữa',
};
