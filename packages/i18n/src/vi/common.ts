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
  profile: 'Tài khoản của tôi',
  reload: 'Tải lại',
  offline: 'Mất mạng. Nội dung đang hiển thị có thể đã cũ.',
  brokenTitle: 'Trang này gặp sự cố',
  brokenText:
    'Dữ liệu trên máy chủ không bị mất. Hãy tải lại trang; nếu lặp lại, hãy gửi dòng dưới đây cho nhà cung cấp.',
  outdatedTitle: 'Đã có phiên bản mới',
  outdatedText: 'Máy chủ đã được cập nhật khi trang này đang mở. Hãy tải lại để tiếp tục.',
  noPagesTitle: 'Tài khoản này chưa được mở chức năng nào',
  noPagesText: '{{nickname}} không có quyền nào. Người quản lý tài khoản có thể gán vai trò có quyền.',
  maintenanceTitle: 'Thông báo bảo trì',
  maintenanceText: 'Máy chủ sẽ tạm ngừng {{period}}. Thiết bị lưu dữ liệu và gửi lại sau đó.',
  maintenanceConfirm: 'Đã hiểu',
  unsaved: {
    title: 'Rời đi mà không lưu?',
    text: 'Thay đổi của bạn chưa được lưu.',
    discard: 'Bỏ thay đổi',
    stay: 'Ở lại',
  },
  saved: 'Đã lưu.',
};
