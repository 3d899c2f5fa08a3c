import type { needs as en } from '../en/needs.ts';
import type { Texts } from '../texts.ts';

export const needs: Texts<typeof en> = {
  title: '待办事项',
  tab: '待办',
  none: '没有待办事项',
  bell: '{{count}} 项待办',
  urgent: '{{count}} 条紧急报警',
  alarm: '{{alarm}}（{{name}}）',
  alarmTimes: '{{alarm}} ×{{count}}（{{name}}）',
  alarmMany: '{{alarm}} ×{{count}}（{{vehicles}} 辆车）',
  silent: '{{name}} 已 {{duration}} 没有上报',
  silentMany: '{{count}} 辆车在一天内失去联系',
  due: {
    service: '{{count}} 台设备本周到期',
    user: '{{count}} 台设备的用户服务本周到期',
    sim: '{{count}} 张 SIM 卡本周到期',
  },
  onMap: '在地图上查看：{{line}}',
  acknowledge: '处理：{{line}}',
  markRead: '标为已读：{{line}}',
  more: '另有 {{count}} 项',
  sound: '紧急报警声音',
  soundHint: '反复提示，直到所有紧急报警都已处理。',
  all: '全部报警',
  drawer: '{{count}} 条报警',
  lacks: {
    live: '此浏览器不支持实时报警，每 {{seconds}} 秒获取一次新报警。',
    sound: '此浏览器不支持实时报警：无法播放声音。新报警显示在这里，每 {{seconds}} 秒获取一次。',
  },
};
