import type { Texts } from '../texts.ts';
import type { session as en } from '../en/session.ts';

export const session: Texts<typeof en> = {
  title: '登录',
  username: '用户名',
  password: '密码',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  remember: '30 天内保持登录',
  submit: '登录',
  submitting: '正在登录…',
  usernameMissing: '请输入用户名',
  passwordMissing: '请输入密码',
  capsLock: '大写锁定已打开',
  codeTitle: '第二步验证',
  codeText: '请输入验证器应用中的 6 位数字，或一个恢复码。',
  code: '验证码',
  codeSubmit: '继续',
  codeBack: '使用其他账号登录',
  trial: '体验一下',
  trialHint: '体验账号：可查看全部功能，不能修改。',
  app: '下载 App：',
  certMissing: '地址中缺少链接 # 之后的内容，请打开完整链接。',
};
