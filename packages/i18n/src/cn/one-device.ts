import type { oneDevice as en } from '../en/one-device.ts';
import type { Texts } from '../texts.ts';

export const oneDevice: Texts<typeof en> = {
  action: 'IMEI 登录',
  title: '{{name}} 的登录',
  text: '凭 IMEI 和为其生成的密码，只能看到这一台设备：当前位置和今日轨迹，不能修改任何内容。',
  off: '已关闭：无人能用此设备登录。',
  on: '已开启：持有密码的人可以用此设备登录。',
  turnOn: '开启并生成密码',
  turnOff: '关闭',
  draw: '生成新密码',
  drawText: '旧密码立即失效，已登录者会退出。',
  once: '此密码仅显示这一次。',
  address: '地址',
  today: '今日轨迹',
  noTrack: '今天还没有移动',
  old: '与服务器失去联系，显示的内容可能已过时。',
};
