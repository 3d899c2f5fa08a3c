import type { rewind as en } from '../en/rewind.ts';
import type { Texts } from '../texts.ts';

export const rewind: Texts<typeof en> = {
  open: '时光回溯',
  title: '过去某一时刻的车队',
  notLive: '非实时',
  moment: '日期和时间',
  slider: '时刻',
  earlier: '前一分钟',
  later: '后一分钟',
  play: '播放（每秒一分钟）',
  pause: '暂停',
  backToLive: '回到实时',
  loading: '加载中…',
  nothing: '该时刻没有已知的位置。',
  trail: '所选车辆的轨迹',
  noTrail: '无',
  offlineTitle: '无网络',
  offlineText: '这是 {{time}} 最后已知的车队状态，并非实时。',
  offlineMore: '另有 {{number}} 个',
};
