import type { Texts } from '../texts.ts';
import type { common as en } from '../en/common.ts';

export const common: Texts<typeof en> = {
  brand: 'Outrider',
  tagline: '车在哪里，一目了然',
  retry: '重试',
  close: '关闭',
  language: '语言',
  theme: '主题',
  themeLight: '浅色',
  themeDark: '深色',
  themeSystem: '跟随系统',
  account: '账号',
  logOut: '退出登录',
  mainMenu: '主菜单',
  loading: '加载中…',
  notFoundTitle: '您走错路了',
  notFoundText: '前方无路。页面可能已移动，或您的账号无权打开。',
  notFoundBack: '返回首页',
};
