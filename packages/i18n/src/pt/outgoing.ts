import type { outgoing as en } from '../en/outgoing.ts';
import type { Texts } from '../texts.ts';

export const outgoing: Texts<typeof en> = {
  testSubject: 'Mensagem de teste',
  testText:
    'Este é um teste. Se você o lê, os alarmes também chegam até você por aqui.\nNão é preciso fazer nada.',
  testShort: 'Teste: os alarmes chegam até você por aqui. Não é preciso fazer nada.',
  acknowledge: 'Confirmar',
  open: 'Abrir a plataforma',
  footer: 'Você recebe este e-mail porque {{account}} tem você como contato.',
  stop: 'Não receber mais estes e-mails',
};
