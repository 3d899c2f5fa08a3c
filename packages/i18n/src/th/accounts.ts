import type { Texts } from '../texts.ts';
import type { accounts as en } from '../en/accounts.ts';

export const accounts: Texts<typeof en> = {
  fields: {
    username: 'ชื่อผู้ใช้',
    nickname: 'ชื่อ',
    telephone: 'โทรศัพท์',
    address: 'ที่อยู่',
    providerName: 'ผู้ให้บริการ',
    providerContact: 'ผู้ติดต่อ',
    providerPhone: 'โทรศัพท์ผู้ให้บริการ',
  },
  nicknameMissing: 'กรอกชื่อ',
  provider: 'ข้อมูลผู้ให้บริการ',
  providerHint: 'แสดงแก่บัญชีนี้และบัญชีใต้สังกัดที่ไม่มีข้อมูลของตนเอง',
};
