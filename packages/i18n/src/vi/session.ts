import type { Texts } from '../texts.ts';
import type { session as en } from '../en/session.ts';

export const session: Texts<typeof en> = {
  title: 'Đăng nhập',
  username: 'Tên đăng nhập',
  password: 'Mật khẩu',
  showPassword: 'Hiện mật khẩu',
  hidePassword: 'Ẩn mật khẩu',
  remember: 'Duy trì đăng nhập 30 ngày',
  submit: 'Đăng nhập',
  submitting: 'Đang đăng nhập…',
  usernameMissing: 'Nhập tên đăng nhập',
  passwordMissing: 'Nhập mật khẩu',
  capsLock: 'Đang bật Caps Lock',
};
