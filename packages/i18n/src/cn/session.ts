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
};
