import type { Texts } from '../texts.ts';
import type { brands as en } from '../en/brands.ts';

export const brands: Texts<typeof en> = {
  title: '登录页',
  text: '为您的客户定制登录页：在此编辑、预览，然后发布。',
  account: '代理商',
  fields: {
    productName: '产品名称',
    slogan: '标语',
    footer: '页脚文字',
    path: '地址',
    hostName: '独立域名',
    primaryColor: '按钮颜色',
    backgroundColor: '背景颜色',
    androidAppLink: '安卓 App 地址',
    iosAppLink: 'iOS App 地址',
    logo: '徽标',
  },
  pathHint: '3 至 40 位小写字母、数字或连字符。',
  logoHint: 'PNG 或 WebP，不超过 64 kB。',
  linkHint: 'https 地址。',
  chooseLogo: '选择图片',
  removeLogo: '移除',
  save: '保存草稿',
  publish: '发布',
  unpublish: '下线',
  preview: '预览',
  live: '已发布于 {{time}}，地址',
  notLive: '未发布：客户看到的是平台默认登录页。',
  unsaved: '请先保存草稿：发布的是已保存的内容。',
};
