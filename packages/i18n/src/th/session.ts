import type { Texts } from '../texts.ts';
import type { session as en } from '../en/session.ts';

export const session: Texts<typeof en> = {
  title: 'เข้าสู่ระบบ',
  username: 'ชื่อผู้ใช้',
  password: 'รหัสผ่าน',
  showPassword: 'แสดงรหัสผ่าน',
  hidePassword: 'ซ่อนรหัสผ่าน',
  remember: 'อยู่ในระบบ 30 วัน',
  submit: 'เข้าสู่ระบบ',
  submitting: 'กำลังเข้าสู่ระบบ…',
  usernameMissing: 'กรอกชื่อผู้ใช้',
  passwordMissing: 'กรอกรหัสผ่าน',
  capsLock: 'เปิด Caps Lock อยู่',
  codeTitle: 'ขั้นตอนที่สอง',
  codeText: 'กรอกตัวเลข 6 หลักจากแอปยืนยันตัวตน หรือรหัสกู้คืน',
  code: 'รหัส',
  codeSubmit: 'ดำเนินการต่อ',
  codeBack: 'เข้าสู่ระบบด้วยบัญชีอื่น',
  trial: 'ทดลองใช้',
  trialHint: 'บัญชีทดลอง: ดูได้ทุกอย่าง แก้ไขไม่ได้',
  app: 'แอป:',
  certMissing: 'ที่อยู่นี้ขาดส่วนหลังเครื่องหมาย # โปรดเปิดลิงก์ตามที่ได้รับ',
};
