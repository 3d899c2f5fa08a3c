import type { trial as en } from '../en/trial.ts';
import type { Texts } from '../texts.ts';

export const trial: Texts<typeof en> = {
  text: 'Khách có thể vào xem một tài khoản người dùng cuối mà không cần mật khẩu. Tài khoản có gì khách thấy nấy, nên hãy chọn tài khoản dành riêng để giới thiệu.',
  on: 'Đang bật: trang đăng nhập có nút dùng thử, khách xem với tư cách {{nickname}}.',
  off: 'Đang tắt: trang đăng nhập không có nút dùng thử; ai vẫn yêu cầu sẽ được trả lời là không tồn tại.',
  expired: 'Tài khoản này đã hết hạn: khách bị từ chối cho đến khi gia hạn.',
  account: 'Tài khoản cho khách',
  accountHint: 'Chỉ người dùng cuối: tài khoản đại lý sẽ lộ tên khách hàng.',
  devices: 'Số thiết bị khách thấy: {{total}}',
  turnOn: 'Cho khách vào',
  change: 'Dùng tài khoản này',
  turnOff: 'Tắt dùng thử',
  turnOffTitle: 'Tắt tài khoản dùng thử?',
  endsNow: 'Khách đang xem sẽ bị đăng xuất ngay.',
  may: 'Khách được làm gì',
  mayNothing: 'Không gì cả: vai trò hoặc các quyền đã thu hồi không để lại quyền nào.',
  mayNot:
    'Khách không sửa được gì, không thấy tên tài khoản cấp trên, không đặt được mật khẩu hay xác thực hai lớp.',
};
