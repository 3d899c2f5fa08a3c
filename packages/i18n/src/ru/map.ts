import type { Texts } from '../texts.ts';
import type { map as en } from '../en/map.ts';

export const map: Texts<typeof en> = {
  layers: 'Слои карты',
  baseMap: 'Основа',
  normal: 'Карта',
  satellite: 'Спутник',
  names: {
    Baidu: 'Baidu',
    GaoDe: 'Amap (GaoDe)',
    Google: 'Google',
    Bing: 'Bing',
    Yandex: 'Яндекс',
    OSM: 'OpenStreetMap',
  },
  builtIn: 'Встроенная карта',
  notConfigured: 'Настройки карты не получены: {{map}} не настроен. Показана встроенная карта.',
  unreachable: '{{map}} недоступен. Показана встроенная карта.',
  locate: 'Где я',
  locateFailed: 'Браузер не сообщает, где вы. Разрешите и повторите.',
  youAreHere: 'Вы здесь, с точностью {{distance}}',
  ruler: 'Измерить',
  rulerHint: 'Щёлкайте вдоль пути; двойной щелчок или Enter завершает.',
  units: 'Единицы',
  metric: 'Метрические',
  us: 'США',
  address: 'Адрес',
  addressNear: '{{place}}: {{distance}}, {{direction}}',
  addressUnknown: 'Поблизости нет мест, известных встроенной карте',
  findPlace: 'Найти место',
  noPlace: 'Место не найдено',
  streetView: 'Панорама улицы',
};
