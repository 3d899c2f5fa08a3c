import type { live as en } from '../en/live.ts';
import type { Texts } from '../texts.ts';

export const live: Texts<typeof en> = {
  connecting: 'Conectando…',
  live: 'Ao vivo',
  reconnecting: 'Conexão perdida, reconectando…',
  polling: 'Conexão ao vivo bloqueada: consulta em intervalos',
  ended: 'Monitoramento ao vivo encerrado',
  since: 'Última atualização {{time}}',
  autoRefresh: 'Atualização automática',
  refreshNow: 'Atualizar agora',
  off: 'Desligada',
};
