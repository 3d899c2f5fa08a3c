import type { outgoing as en } from '../en/outgoing.ts';
import type { Texts } from '../texts.ts';

export const outgoing: Texts<typeof en> = {
  testSubject: '测试消息',
  testText: '这是一条测试消息。收到它，说明报警也能通过这里送达您。\n您无需做任何事。',
  testShort: '测试消息：报警可以送达此处，您无需做任何事。',
  acknowledge: '确认收到',
  open: '打开平台',
  footer: '您收到此邮件，是因为 {{account}} 将您列为联系人。',
  stop: '不再接收此类邮件',
};
