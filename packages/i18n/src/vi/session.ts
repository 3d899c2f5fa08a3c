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
  codeTitle: 'Bước thứ hai',
  codeText: 'Nhập 6 chữ số trong ứng dụng xác thực, hoặc một mã khôi phục.',
  code: 'Mã',
  codeSubmit: 'Tiếp tục',
  codeBack: 'Đăng nhập bằng tài khoản khác',
  trial: 'Dùng thử',
  trialHint: 'Tài khoản dùng thử: xem được mọi thứ, không thay đổi được gì.',
  app: 'Ứng dụng:',
  certMissing: 'Địa chỉ thiếu phần sau dấu #. Hãy mở đúng liên kết đã nhận.',
};
