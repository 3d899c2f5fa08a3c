import type { list as en } from '../en/list.ts';
import type { Texts } from '../texts.ts';

export const list: Texts<typeof en> = {
  columns: '显示列',
  sort: '排序',
  clear: '清除筛选',
  noMatch: '没有符合条件的记录',
  total: '共 {{total}} 条',
  many: '超过 {{total}} 条',
  choose: '选择',
  chooseRow: '选择 {{name}}',
  choosePage: '选择本页',
  chosen: '已选 {{count}} 条',
  chooseAll: '选择全部符合条件的 {{total}} 条',
  allChosen: '已选全部符合条件的 {{total}} 条',
  unchoose: '清除选择',
  actions: '操作',
  export: '导出',
  exported: '已导出 {{rows}} 条',
  incomplete: '文件仅含前 {{rows}} 条，其余请缩小筛选范围后导出。',
  exporting: '正在导出：{{done}} 条',
  cancel: '取消',
  exportMax: '最多 {{max}} 条',
  refused: '您的账号无权查看此列表。',
  stale: '以下数据可能不是最新：',
};
