import type { Texts } from '../texts.ts';
import type { audit as en } from '../en/audit.ts';

export const audit: Texts<typeof en> = {
  search: 'Tìm tài khoản, thiết bị hoặc người làm',
  account: 'Của tài khoản',
  period: 'Khoảng thời gian',
  export: 'Xuất',
  exported: 'Đã xuất: {{rows}}',
  incomplete: 'Tệp chỉ chứa {{rows}} mục mới nhất. Thu hẹp thời gian để lấy mục cũ hơn.',
  time: 'Thời gian',
  action: 'Việc',
  subject: 'Đối tượng',
  actor: 'Ai',
  changes: 'Trước và sau',
  nothing: 'Chưa có thao tác nào',
  nothingHint: 'Mọi thay đổi với tài khoản và thiết bị sẽ hiện ở đây, kèm người thực hiện.',
  many: 'Hơn {{total}}',
};
