import type { Texts } from '../texts.ts';
import type { map as en } from '../en/map.ts';

export const map: Texts<typeof en> = {
  layers: 'Lớp bản đồ',
  baseMap: 'Bản đồ nền',
  normal: 'Bản đồ',
  satellite: 'Vệ tinh',
  names: {
    Baidu: 'Baidu',
    GaoDe: 'Amap (GaoDe)',
    Google: 'Google',
    Bing: 'Bing',
    Yandex: 'Yandex',
    OSM: 'OpenStreetMap',
  },
  builtIn: 'Bản đồ tích hợp',
  notConfigured:
    'Không lấy được cấu hình bản đồ: {{map}} chưa được thiết lập. Đang hiển thị bản đồ tích hợp.',
  unreachable: 'Không kết nối được {{map}}. Đang hiển thị bản đồ tích hợp.',
  locate: 'Tôi ở đâu',
  locateFailed: 'Trình duyệt không cho biết vị trí của bạn. Hãy cho phép rồi thử lại.',
  youAreHere: 'Bạn ở đây, sai số {{distance}}',
  typicallyWithin: 'thường sai số {{distance}}',
  ruler: 'Đo khoảng cách',
  rulerHint: 'Nhấp dọc theo đường; nhấp đúp hoặc Enter để kết thúc.',
  units: 'Đơn vị',
  metric: 'Hệ mét',
  us: 'Hoa Kỳ',
  address: 'Địa chỉ',
  addressNear: '{{place}}, cách {{distance}} về phía {{direction}}',
  addressUnknown: 'Không có địa điểm nào gần đây trong bản đồ tích hợp',
  findPlace: 'Tìm địa điểm',
  noPlace: 'Không tìm thấy địa điểm',
  streetView: 'Chế độ xem phố',
};
