import type { Texts } from '../texts.ts';
import type { common as en } from '../en/common.ts';

export const common: Texts<typeof en> = {
  brand: 'Outrider',
  tagline: 'รถทุกคันอยู่ที่ไหน เห็นได้ทันที',
  retry: 'ลองอีกครั้ง',
  close: 'ปิด',
  language: 'ภาษา',
  theme: 'ธีม',
  themeLight: 'สว่าง',
  themeDark: 'มืด',
  themeSystem: 'ตามระบบ',
  account: 'บัญชี',
  logOut: 'ออกจากระบบ',
  mainMenu: 'เมนูหลัก',
  loading: 'กำลังโหลด…',
  notFoundTitle: 'คุณเลี้ยวผิดทาง',
  notFoundText: 'ข้างหน้าไม่มีถนน หน้านี้อาจย้ายไปแล้ว หรือบัญชีของคุณไม่มีสิทธิ์เปิด',
  notFoundBack: 'กลับหน้าแรก',
};
