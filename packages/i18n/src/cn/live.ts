import type { live as en } from '../en/live.ts';
import type { Texts } from '../texts.ts';

export const live: Texts<typeof en> = {
  connecting: '正在连接…',
  live: '实时',
  reconnecting: '连接已断开，正在重连…',
  polling: '实时连接被拦截，改为定时获取',
  ended: '实时监控已结束',
  since: '最后更新 {{time}}',
  autoRefresh: '自动刷新',
  refreshNow: '立即刷新',
  off: '关闭',
};
