import type { Texts } from '../texts.ts';
import type { security as en } from '../en/security.ts';

export const security: Texts<typeof en> = {
  title: '两步验证',
  text: '登录时在密码之后再输入手机应用中的验证码。',
  required: '管理您账号的上级要求启用，请先设置。',
  isOn: '已启用。剩余恢复码：{{left}} 个。',
  isOff: '尚未启用。',
  isRequired: '该账号被要求启用，无法解除。',
  setUp: '启用',
  newCodes: '重新生成恢复码',
  remove: '解除',
  scan: '用验证器应用扫描二维码，然后输入其显示的 6 位数字。',
  secret: '无法扫描时手动输入密钥',
  firstCode: '应用显示的 6 位数字',
  codeMissing: '请输入验证码',
  confirm: '确认',
  recovery: '手机丢失时使用：每个恢复码可代替验证码使用一次，之后不再显示。',
  recoveryCodes: '恢复码',
  saveCodes: '保存恢复码',
  sessions: '登录设备',
  here: '当前浏览器',
  unknownBrowser: '未知浏览器',
  kinds: {
    password: '密码登录',
    link: '链接登录',
    trial: '体验访问',
    device: '设备登录',
  },
  lastSeen: '最近使用 {{time}}',
  end: '退出',
  endOthers: '退出其他所有设备',
};
