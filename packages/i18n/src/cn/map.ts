import type { Texts } from '../texts.ts';
import type { map as en } from '../en/map.ts';

export const map: Texts<typeof en> = {
  layers: '地图图层',
  baseMap: '底图',
  normal: '地图',
  satellite: '卫星',
  names: {
    Baidu: '百度',
    GaoDe: '高德',
    Google: '谷歌',
    Bing: '必应',
    Yandex: 'Yandex',
    OSM: 'OpenStreetMap',
  },
  builtIn: '内置地图',
  notConfigured: '未获取到地图配置：{{map}} 尚未设置，当前显示内置地图。',
  unreachable: '无法连接 {{map}}，当前显示内置地图。',
  locate: '我的位置',
  locateFailed: '浏览器未提供您的位置，请允许后重试。',
  youAreHere: '您在此处，误差 {{distance}} 内',
  ruler: '测距',
  rulerHint: '沿路线点击；双击或按回车结束。',
  units: '单位',
  metric: '公制',
  us: '美制',
  address: '地址',
  addressNear: '{{place}}{{direction}}方向 {{distance}}',
  addressUnknown: '内置地图附近没有已知地点',
  findPlace: '查找地点',
  noPlace: '没有找到地点',
  streetView: '街景',
};
