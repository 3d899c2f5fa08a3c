import type { rewind as en } from '../en/rewind.ts';
import type { Texts } from '../texts.ts';

export const rewind: Texts<typeof en> = {
  open: 'Voltar no tempo',
  title: 'A frota no passado',
  notLive: 'Não é ao vivo',
  moment: 'Data e hora',
  slider: 'Momento',
  earlier: 'Um minuto antes',
  later: 'Um minuto depois',
  play: 'Reproduzir, um minuto por segundo',
  pause: 'Pausar',
  backToLive: 'Voltar ao vivo',
  loading: 'Carregando…',
  nothing: 'Nenhuma posição é conhecida neste momento.',
  trail: 'Rasto atrás do veículo escolhido',
  noTrail: 'Nenhum',
  offlineTitle: 'Sem rede',
  offlineText: 'Esta é a frota como conhecida pela última vez em {{time}}. Não é ao vivo.',
  offlineMore: 'e mais {{number}}',
};
