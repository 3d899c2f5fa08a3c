import type { Texts } from '../texts.ts';
import type { common as en } from '../en/common.ts';

export const common: Texts<typeof en> = {
  brand: 'Outrider',
  tagline: 'Xe ở đâu, thấy ngay ở đó',
  retry: 'Thử lại',
  close: 'Đóng',
  language: 'Ngôn ngữ',
  theme: 'Giao diện',
  themeLight: 'Sáng',
  themeDark: 'Tối',
  themeSystem: 'Theo hệ thống',
  account: 'Tài khoản',
  logOut: 'Đăng xuất',
  mainMenu: 'Trình đơn chính',
  loading: 'Đang tải…',
  notFoundTitle: 'Bạn đã rẽ nhầm đường',
  notFoundText:
    'Phía trước không có đường. Trang có thể đã được chuyển, hoặc tài khoản của bạn không được mở.',
  notFoundBack: 'Về trang đầu',
};
