import type { Texts } from '../texts.ts';
import type { brands as en } from '../en/brands.ts';

export const brands: Texts<typeof en> = {
  title: 'หน้าเข้าสู่ระบบ',
  text: 'หน้าเข้าสู่ระบบของคุณเองสำหรับลูกค้า: จัดทำที่นี่ ดูตัวอย่าง แล้วเผยแพร่',
  account: 'ของตัวแทน',
  fields: {
    productName: 'ชื่อ',
    slogan: 'สโลแกน',
    footer: 'ใต้แบบฟอร์ม',
    path: 'ที่อยู่',
    hostName: 'ชื่อโดเมนเฉพาะ',
    primaryColor: 'สีปุ่ม',
    backgroundColor: 'พื้นหลัง',
    androidAppLink: 'แอป Android',
    iosAppLink: 'แอป iOS',
    logo: 'โลโก้',
  },
  pathHint: 'ตัวพิมพ์เล็ก ตัวเลข และขีด 3 ถึง 40 ตัว',
  logoHint: 'PNG หรือ WebP ไม่เกิน 64 kB',
  linkHint: 'ที่อยู่ https',
  chooseLogo: 'เลือกรูป',
  removeLogo: 'ลบ',
  save: 'บันทึกฉบับร่าง',
  publish: 'เผยแพร่',
  unpublish: 'นำลง',
  preview: 'ตัวอย่าง',
  live: 'เผยแพร่ตั้งแต่ {{time}} ที่',
  notLive: 'ยังไม่เผยแพร่: ลูกค้าเห็นหน้าของระบบ',
  unsaved: 'โปรดบันทึกก่อน: สิ่งที่เผยแพร่คือสิ่งที่บันทึก',
};
