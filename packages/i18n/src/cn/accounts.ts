import type { Texts } from '../texts.ts';
import type { accounts as en } from '../en/accounts.ts';

export const accounts: Texts<typeof en> = {
  fields: {
    username: '用户名',
    nickname: '名称',
    telephone: '联系电话',
    address: '地址',
    providerName: '服务商',
    providerContact: '联系人',
    providerPhone: '服务电话',
  },
  nicknameMissing: '请输入名称',
  provider: '服务商信息',
  providerHint: '向本账号及未填写该信息的下级账号展示。',
};
