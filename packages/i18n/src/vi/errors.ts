import type { Texts } from '../texts.ts';
import type { errors as en } from '../en/errors.ts';

export const errors: Texts<typeof en> = {
  notLoggedIn: 'Phiên đăng nhập đã hết. Vui lòng đăng nhập lại.',
  wrongUsernameOrPassword: 'Sai tên đăng nhập hoặc mật khẩu.',
  accountExpired: 'Tài khoản đã hết hạn. Hãy liên hệ nhà cung cấp để gia hạn.',
  tooManyAttempts: 'Thử quá nhiều lần. Thử lại sau {{seconds}} giây.',
  noPermission: 'Không có quyền thực hiện thao tác này.',
  notFound: 'Không tìm thấy: không tồn tại hoặc bạn không được xem.',
  unknownPath: 'Máy chủ không nhận ra yêu cầu này. Hãy tải lại trang.',
  terminalIdTaken: 'Mã thiết bị {{terminalID}} đã được nhập. Không có gì thay đổi.',
  mapConfigNotObtained: 'Không lấy được cấu hình bản đồ: {{mapType}} chưa được thiết lập tại đây.',
  mapServiceFailed: 'Dịch vụ địa chỉ của {{mapType}} không phản hồi. Hãy thử lại sau.',
  invalidInput: '“{{argument}}” không hợp lệ: {{problem}}',
  forbiddenOrigin: 'Bị từ chối: yêu cầu đến từ trang web khác.',
  bodyTooLarge: 'Gửi quá nhiều một lúc. Hãy chia nhỏ.',
  databaseUnavailable: 'Hiện không kết nối được cơ sở dữ liệu. Vui lòng thử lại sau.',
  serverError: 'Máy chủ gặp trục trặc. Hãy thử lại; nếu vẫn lỗi, báo mã {{requestId}}.',
  network: 'Lỗi mạng. Kiểm tra kết nối rồi thử lại.',
};
