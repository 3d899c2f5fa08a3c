import type { Texts } from '../texts.ts';
import type { security as en } from '../en/security.ts';

export const security: Texts<typeof en> = {
  title: 'Xác thực hai lớp',
  text: 'Một mã từ ứng dụng trên điện thoại, được yêu cầu sau mật khẩu.',
  required: 'Người quản lý tài khoản yêu cầu. Hãy thiết lập để tiếp tục.',
  isOn: 'Đã bật. Mã khôi phục còn lại: {{left}}.',
  isOff: 'Chưa bật.',
  isRequired: 'Tài khoản này bắt buộc dùng, không thể gỡ.',
  setUp: 'Bật',
  newCodes: 'Tạo mã khôi phục mới',
  remove: 'Gỡ',
  scan: 'Quét hình bằng ứng dụng xác thực, rồi nhập 6 chữ số hiển thị.',
  secret: 'Không có máy ảnh: nhập khóa',
  firstCode: '6 chữ số của ứng dụng',
  codeMissing: 'Nhập mã',
  confirm: 'Xác nhận',
  recovery: 'Dùng khi mất điện thoại: mỗi mã dùng một lần thay cho ứng dụng. Sẽ không hiển thị lại.',
  recoveryCodes: 'Mã khôi phục',
  saveCodes: 'Lưu mã',
  sessions: 'Nơi đang đăng nhập',
  here: 'trình duyệt này',
  unknownBrowser: 'Trình duyệt không rõ',
  kinds: {
    password: 'bằng mật khẩu',
    link: 'bằng liên kết',
    trial: 'dùng thử',
    device: 'cho một thiết bị',
  },
  lastSeen: 'Dùng lần cuối {{time}}',
  end: 'Đăng xuất',
  endOthers: 'Đăng xuất mọi nơi khác',
};
