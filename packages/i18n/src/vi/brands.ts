import type { Texts } from '../texts.ts';
import type { brands as en } from '../en/brands.ts';

export const brands: Texts<typeof en> = {
  title: 'Trang đăng nhập',
  text: 'Trang đăng nhập riêng cho khách hàng: soạn ở đây, xem trước rồi công khai.',
  account: 'Của đại lý',
  fields: {
    productName: 'Tên',
    slogan: 'Khẩu hiệu',
    footer: 'Dưới biểu mẫu',
    path: 'Địa chỉ',
    hostName: 'Tên miền riêng',
    primaryColor: 'Màu nút',
    backgroundColor: 'Nền',
    androidAppLink: 'Ứng dụng Android',
    iosAppLink: 'Ứng dụng iOS',
    logo: 'Logo',
  },
  pathHint: '3 đến 40 chữ thường, chữ số và gạch nối.',
  logoHint: 'PNG hoặc WebP, tối đa 64 kB.',
  linkHint: 'Địa chỉ https.',
  chooseLogo: 'Chọn hình',
  removeLogo: 'Gỡ',
  save: 'Lưu bản nháp',
  publish: 'Công khai',
  unpublish: 'Gỡ xuống',
  preview: 'Xem trước',
  live: 'Công khai từ {{time}} tại',
  notLive: 'Chưa công khai: khách thấy trang của nền tảng.',
  unsaved: 'Hãy lưu bản nháp trước: nội dung công khai là bản đã lưu.',
};
