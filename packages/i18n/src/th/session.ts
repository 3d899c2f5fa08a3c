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
};
