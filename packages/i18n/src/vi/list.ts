import type { list as en } from '../en/list.ts';
import type { Texts } from '../texts.ts';

export const list: Texts<typeof en> = {
  columns: 'Cột',
  sort: 'Sắp xếp theo',
  clear: 'Xóa bộ lọc',
  noMatch: 'Không có mục nào khớp',
  total: 'Tổng: {{total}}',
  many: 'Hơn {{total}}',
  choose: 'Chọn',
  chooseRow: 'Chọn {{name}}',
  choosePage: 'Chọn trang này',
  chosen: 'Đã chọn: {{count}}',
  chooseAll: 'Chọn tất cả mục khớp: {{total}}',
  allChosen: 'Đã chọn tất cả mục khớp: {{total}}',
  unchoose: 'Bỏ chọn',
  actions: 'Thao tác',
  export: 'Xuất',
  exported: 'Đã xuất: {{rows}}',
  incomplete: 'Tệp chỉ chứa {{rows}} mục đầu. Thu hẹp bộ lọc để lấy các mục còn lại.',
  exporting: 'Đang xuất: {{done}}',
  cancel: 'Hủy',
  exportMax: 'Tối đa {{max}} dòng',
  refused: 'Tài khoản của bạn không được xem danh sách này.',
  stale: 'Các dòng này có thể đã cũ:',
};
