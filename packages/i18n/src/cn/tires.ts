import type { tires as en } from '../en/tires.ts';
import type { Texts } from '../texts.ts';

export const tires: Texts<typeof en> = {
  lead: '由车轮传感器测得的各轮胎压。按 20 °C 换算后判断，清晨低温不会误报。',
  all: '全部车轮',
  troubled: '仅看异常',
  wheel: '车轮',
  pressure: '胎压',
  temperature: '胎温',
  battery: '传感器电量',
  state: '状态',
  normal: '正常',
  time: '测量时间',
  daysLeft: '距低压天数',
  unit: '单位',
  empty: '暂无胎压数据',
  emptyHint: '终端上报胎压传感器数据后，车辆会显示在这里。',
  noMatch: '所有轮胎均正常',
  back: '全部轮胎',
  fromAbove: '车轮俯视图',
  front: '车头',
  atTwenty: '20 °C 时',
  perDay: '每日变化',
  limits: '阈值',
  week: '最近一周（20 °C）',
  noHistory: '数据尚不足',
  assumed: '阈值按首次收到的胎压推算。',
};
