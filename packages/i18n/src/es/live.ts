import type { live as en } from '../en/live.ts';
import type { Texts } from '../texts.ts';

export const live: Texts<typeof en> = {
  connecting: 'Conectando…',
  live: 'En vivo',
  reconnecting: 'Conexión perdida, reconectando…',
  polling: 'Conexión en vivo bloqueada: se consulta a intervalos',
  ended: 'Seguimiento en vivo terminado',
  since: 'Última actualización {{time}}',
  autoRefresh: 'Actualización automática',
  refreshNow: 'Actualizar ahora',
  off: 'Desactivada',
};
