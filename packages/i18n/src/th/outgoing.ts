import type { outgoing as en } from '../en/outgoing.ts';
import type { Texts } from '../texts.ts';

export const outgoing: Texts<typeof en> = {
  testSubject: 'ข้อความทดสอบ',
  testText: 'นี่คือข้อความทดสอบ หากคุณอ่านได้ การแจ้งเตือนก็จะมาถึงคุณทางนี้เช่นกัน\nคุณไม่ต้องทำอะไร',
  testShort: 'ทดสอบ: การแจ้งเตือนมาถึงคุณทางนี้ได้ คุณไม่ต้องทำอะไร',
  acknowledge: 'รับทราบ',
  open: 'เปิดระบบ',
  footer: 'คุณได้รับอีเมลนี้เพราะ {{account}} บันทึกคุณเป็นผู้ติดต่อ',
  stop: 'ไม่รับอีเมลเหล่านี้อีก',
};
