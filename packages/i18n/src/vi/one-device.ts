import type { oneDevice as en } from '../en/one-device.ts';
import type { Texts } from '../texts.ts';

export const oneDevice: Texts<typeof en> = {
  action: 'Đăng nhập bằng IMEI',
  title: 'Đăng nhập cho {{name}}',
  text: 'Ai có IMEI và mật khẩu đã tạo chỉ thấy thiết bị này: đang ở đâu và hôm nay đã đi đâu. Không sửa được gì.',
  off: 'Đang tắt: không ai đăng nhập được cho thiết bị này.',
  on: 'Đang bật: người có mật khẩu đăng nhập được cho thiết bị này.',
  turnOn: 'Bật và tạo mật khẩu',
  turnOff: 'Tắt',
  draw: 'Tạo mật khẩu mới',
  drawText: 'Mật khẩu cũ hết hiệu lực ngay, người đang đăng nhập bằng nó bị đăng xuất.',
  once: 'Mật khẩu này chỉ hiện một lần.',
  address: 'Địa chỉ',
  today: 'Hành trình hôm nay',
  noTrack: 'Hôm nay chưa di chuyển',
  old: 'Mất liên lạc với máy chủ; nội dung có thể đã cũ.',
};
