import type { Texts } from '../texts.ts';
import type { accounts as en } from '../en/accounts.ts';

export const accounts: Texts<typeof en> = {
  fields: {
    username: 'Tên đăng nhập',
    nickname: 'Tên',
    telephone: 'Điện thoại',
    address: 'Địa chỉ',
    providerName: 'Nhà cung cấp',
    providerContact: 'Người liên hệ',
    providerPhone: 'Điện thoại hỗ trợ',
  },
  nicknameMissing: 'Nhập tên',
  provider: 'Thông tin nhà cung cấp',
  providerHint: 'Hiển thị cho tài khoản này và các tài khoản cấp dưới chưa có thông tin riêng.',
};
