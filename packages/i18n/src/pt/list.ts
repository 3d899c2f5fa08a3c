import type { list as en } from '../en/list.ts';
import type { Texts } from '../texts.ts';

export const list: Texts<typeof en> = {
  columns: 'Colunas',
  sort: 'Ordenar por',
  clear: 'Limpar os filtros',
  noMatch: 'Nenhum registro corresponde',
  total: 'Total: {{total}}',
  many: 'Mais de {{total}}',
  choose: 'Selecionar',
  chooseRow: 'Selecionar {{name}}',
  choosePage: 'Selecionar esta página',
  chosen: 'Selecionados: {{count}}',
  chooseAll: 'Selecionar todos os resultados: {{total}}',
  allChosen: 'Todos os resultados selecionados: {{total}}',
  unchoose: 'Limpar seleção',
  actions: 'Ações',
  export: 'Exportar',
  exported: 'Exportados: {{rows}}',
  incomplete: 'Só os {{rows}} primeiros cabem no arquivo. Restrinja os filtros para os demais.',
  exporting: 'Exportando: {{done}}',
  cancel: 'Cancelar',
  exportMax: 'No máximo {{max}} linhas',
  refused: 'Sua conta não tem acesso a esta lista.',
  stale: 'Estas linhas podem estar desatualizadas:',
};
