import type { trial as en } from '../en/trial.ts';
import type { Texts } from '../texts.ts';

export const trial: Texts<typeof en> = {
  text: '访客无需密码即可进入一个终端用户账号浏览。账号里有什么，访客就看到什么，请选用专供展示的账号。',
  on: '已开启：登录页提供体验入口，访客以“{{nickname}}”的身份浏览。',
  off: '已关闭：登录页不显示体验入口；直接请求会得到“不存在”的答复。',
  expired: '该账号已到期，续期之前访客会被拒绝。',
  account: '供访客使用的账号',
  accountHint: '只能选终端用户：代理商账号会暴露其客户名称。',
  devices: '访客可见的设备：{{total}}',
  turnOn: '开放给访客',
  change: '改用此账号',
  turnOff: '关闭体验',
  turnOffTitle: '关闭体验账号？',
  endsNow: '正在浏览的访客会立即退出。',
  may: '访客可以做什么',
  mayNothing: '什么都不能做：该账号的角色或被收回的权限没有留下任何一项。',
  mayNot: '访客不能修改任何内容，看不到上级账号的名称，也不能设置密码或两步验证。',
};
