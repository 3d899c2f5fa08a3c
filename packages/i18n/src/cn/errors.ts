import type { Texts } from '../texts.ts';
import type { errors as en } from '../en/errors.ts';

export const errors: Texts<typeof en> = {
  notLoggedIn: '登录已失效，请重新登录。',
  wrongUsernameOrPassword: '用户名或密码错误。',
  accountExpired: '账号已过期，请联系服务商续费。',
  tooManyAttempts: '尝试次数过多，请 {{seconds}} 秒后再试。',
  noPermission: '无此操作权限。',
  notFound: '未找到：不存在，或您无权查看。',
  unknownPath: '服务器不支持该请求，请刷新页面。',
  terminalIdTaken: '终端号 {{terminalID}} 已存在，未作任何更改。',
  mapConfigNotObtained: '未获取到地图配置：{{mapType}} 尚未在此设置。',
  mapServiceFailed: '{{mapType}} 的地址服务没有应答，请稍后重试。',
  invalidInput: '“{{argument}}”无效：{{problem}}',
  forbiddenOrigin: '已拒绝：请求来自其他网站。',
  bodyTooLarge: '一次提交的内容过多，请分批提交。',
  databaseUnavailable: '数据库暂时无法连接，请稍后重试。',
  serverError: '服务器开小差了，请稍后重试；如仍出现，请提供编号 {{requestId}}。',
  network: '网络异常，请检查网络后重试！',
};
