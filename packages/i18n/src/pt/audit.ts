import type { Texts } from '../texts.ts';
import type { audit as en } from '../en/audit.ts';

export const audit: Texts<typeof en> = {
  search: 'Buscar conta, dispositivo ou autor',
  account: 'Da conta',
  period: 'Período',
  export: 'Exportar',
  exported: 'Exportados: {{rows}}',
  incomplete: 'Só os {{rows}} mais recentes cabem no arquivo. Reduza o período para os demais.',
  time: 'Hora',
  action: 'Ação',
  subject: 'Objeto',
  actor: 'Quem',
  changes: 'Antes e depois',
  nothing: 'Nada por enquanto',
  nothingHint: 'O que muda em contas e dispositivos aparece aqui, com o autor.',
  many: 'Mais de {{total}}',
};
