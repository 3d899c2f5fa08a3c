import type { Texts } from '../texts.ts';
import type { audit as en } from '../en/audit.ts';

export const audit: Texts<typeof en> = {
  search: '搜索账号、设备或操作人',
  account: '账号范围',
  period: '时间范围',
  export: '导出',
  exported: '已导出 {{rows}} 条',
  incomplete: '文件仅含最新 {{rows}} 条，更早的请缩小时间范围后导出。',
  time: '时间',
  action: '操作',
  subject: '对象',
  actor: '操作人',
  changes: '变更内容',
  nothing: '暂无操作记录',
  nothingHint: '账号和设备的变更及操作人会显示在此。',
  many: '超过 {{total}} 条',
};
