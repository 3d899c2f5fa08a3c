import type { tires as en } from '../en/tires.ts';
import type { Texts } from '../texts.ts';

export const tires: Texts<typeof en> = {
  lead: 'Áp suất từng lốp do cảm biến ở bánh xe đo. Được quy về 20 °C nên buổi sáng lạnh không gây báo động.',
  all: 'Tất cả bánh',
  troubled: 'Chỉ bánh có lỗi',
  wheel: 'Bánh',
  pressure: 'Áp suất',
  temperature: 'Nhiệt độ',
  battery: 'Pin cảm biến',
  state: 'Trạng thái',
  normal: 'Bình thường',
  time: 'Đo lúc',
  daysLeft: 'Số ngày đến mức thấp',
  unit: 'Đơn vị',
  empty: 'Chưa có số liệu lốp',
  emptyHint: 'Xe hiện ở đây khi thiết bị gửi số liệu cảm biến lốp.',
  noMatch: 'Không lốp nào có lỗi',
  back: 'Tất cả lốp',
  fromAbove: 'Bánh xe nhìn từ trên',
  front: 'Đầu xe',
  atTwenty: 'Ở 20 °C',
  perDay: 'Thay đổi mỗi ngày',
  limits: 'Ngưỡng',
  week: 'Tuần qua ở 20 °C',
  noHistory: 'Chưa đủ số liệu',
  assumed: 'Ngưỡng suy từ áp suất nhận được lần đầu.',
};
