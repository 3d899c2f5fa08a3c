import type { Texts } from '../texts.ts';
import type { security as en } from '../en/security.ts';

export const security: Texts<typeof en> = {
  title: 'ยืนยันสองขั้น',
  text: 'รหัสจากแอปในโทรศัพท์ ถามหลังรหัสผ่าน',
  required: 'ผู้ดูแลบัญชีกำหนดให้ใช้ โปรดตั้งค่าเพื่อดำเนินการต่อ',
  isOn: 'เปิดแล้ว รหัสกู้คืนเหลือ: {{left}}',
  isOff: 'ยังไม่เปิด',
  isRequired: 'บัญชีนี้ถูกบังคับใช้ ยกเลิกไม่ได้',
  setUp: 'เปิดใช้',
  newCodes: 'สร้างรหัสกู้คืนใหม่',
  remove: 'ยกเลิก',
  scan: 'สแกนภาพด้วยแอปยืนยันตัวตน แล้วกรอกตัวเลข 6 หลัก',
  secret: 'ไม่มีกล้อง: คีย์สำหรับพิมพ์',
  firstCode: 'ตัวเลข 6 หลักจากแอป',
  codeMissing: 'กรอกรหัส',
  confirm: 'ยืนยัน',
  recovery: 'สำหรับวันที่ไม่มีโทรศัพท์: แต่ละรหัสใช้แทนแอปได้ครั้งเดียว และจะไม่แสดงอีก',
  recoveryCodes: 'รหัสกู้คืน',
  saveCodes: 'บันทึกรหัส',
  sessions: 'อุปกรณ์ที่เข้าสู่ระบบ',
  here: 'เบราว์เซอร์นี้',
  unknownBrowser: 'เบราว์เซอร์ไม่ทราบชื่อ',
  kinds: {
    password: 'ด้วยรหัสผ่าน',
    link: 'ด้วยลิงก์',
    trial: 'ในฐานะผู้เยี่ยมชม',
    device: 'สำหรับอุปกรณ์เดียว',
  },
  lastSeen: 'ใช้ล่าสุด {{time}}',
  end: 'ออกจากระบบ',
  endOthers: 'ออกจากระบบที่อื่นทั้งหมด',
};
