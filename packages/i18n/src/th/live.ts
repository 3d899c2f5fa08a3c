import type { live as en } from '../en/live.ts';
import type { Texts } from '../texts.ts';

export const live: Texts<typeof en> = {
  connecting: 'กำลังเชื่อมต่อ…',
  live: 'สด',
  reconnecting: 'ขาดการเชื่อมต่อ กำลังเชื่อมต่อใหม่…',
  polling: 'การเชื่อมต่อสดถูกบล็อก: ดึงข้อมูลเป็นระยะ',
  ended: 'การดูสดสิ้นสุดแล้ว',
  since: 'อัปเดตล่าสุด {{time}}',
  autoRefresh: 'รีเฟรชอัตโนมัติ',
  refreshNow: 'รีเฟรชทันที',
  off: 'ปิด',
};
