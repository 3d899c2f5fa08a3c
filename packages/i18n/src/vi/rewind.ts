import type { rewind as en } from '../en/rewind.ts';
import type { Texts } from '../texts.ts';

export const rewind: Texts<typeof en> = {
  open: 'Tua lại',
  title: 'Đội xe trong quá khứ',
  notLive: 'Không phải trực tiếp',
  moment: 'Ngày và giờ',
  slider: 'Thời điểm',
  earlier: 'Sớm hơn một phút',
  later: 'Muộn hơn một phút',
  play: 'Phát, mỗi giây một phút',
  pause: 'Tạm dừng',
  backToLive: 'Về trực tiếp',
  loading: 'Đang tải…',
  nothing: 'Không có vị trí nào được biết ở thời điểm này.',
  trail: 'Vệt đường sau xe đã chọn',
  noTrail: 'Không',
  offlineTitle: 'Không có mạng',
  offlineText: 'Đây là đội xe như được biết lần cuối lúc {{time}}. Không phải trực tiếp.',
  offlineMore: 'và {{number}} xe nữa',
};
