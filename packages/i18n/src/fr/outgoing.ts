import type { outgoing as en } from '../en/outgoing.ts';
import type { Texts } from '../texts.ts';

export const outgoing: Texts<typeof en> = {
  testSubject: 'Message d’essai',
  testText:
    'Ceci est un essai. Si vous le lisez, les alarmes peuvent aussi vous parvenir ici.\nVous n’avez rien à faire.',
  testShort: 'Essai : les alarmes peuvent vous parvenir ici. Vous n’avez rien à faire.',
  acknowledge: 'Acquitter',
  open: 'Ouvrir la plateforme',
  footer: 'Vous recevez cet e-mail parce que {{account}} vous compte parmi ses contacts.',
  stop: 'Ne plus recevoir ces e-mails',
};
