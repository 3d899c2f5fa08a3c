import type { Texts } from '../texts.ts';
import type { audit as en } from '../en/audit.ts';

export const audit: Texts<typeof en> = {
  search: 'Buscar cuenta, dispositivo o autor',
  account: 'De la cuenta',
  period: 'Periodo',
  export: 'Exportar',
  exported: 'Exportados: {{rows}}',
  incomplete: 'Solo caben los {{rows}} más recientes. Acote el periodo para los demás.',
  time: 'Hora',
  action: 'Acción',
  subject: 'Objeto',
  actor: 'Quién',
  changes: 'Antes y después',
  nothing: 'Nada todavía',
  nothingHint: 'Lo que cambie en cuentas y dispositivos aparece aquí, con su autor.',
  many: 'Más de {{total}}',
};
