import type { outgoing as en } from '../en/outgoing.ts';
import type { Texts } from '../texts.ts';

export const outgoing: Texts<typeof en> = {
  testSubject: 'Пробное сообщение',
  testText: 'Это проверка. Если вы её читаете, тревоги тоже дойдут до вас сюда.\nДелать ничего не нужно.',
  testShort: 'Проверка: тревоги дойдут до вас сюда. Делать ничего не нужно.',
  acknowledge: 'Подтвердить',
  open: 'Открыть платформу',
  footer: 'Вы получили это письмо, потому что {{account}} хранит вас среди контактов.',
  stop: 'Больше не получать таких писем',
};
