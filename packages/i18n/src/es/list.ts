import type { list as en } from '../en/list.ts';
import type { Texts } from '../texts.ts';

export const list: Texts<typeof en> = {
  columns: 'Columnas',
  sort: 'Ordenar por',
  clear: 'Quitar los filtros',
  noMatch: 'Ningún registro coincide',
  total: 'Total: {{total}}',
  many: 'Más de {{total}}',
  choose: 'Seleccionar',
  chooseRow: 'Seleccionar {{name}}',
  choosePage: 'Seleccionar esta página',
  chosen: 'Seleccionados: {{count}}',
  chooseAll: 'Seleccionar todos los resultados: {{total}}',
  allChosen: 'Todos los resultados seleccionados: {{total}}',
  unchoose: 'Quitar selección',
  actions: 'Acciones',
  export: 'Exportar',
  exported: 'Exportados: {{rows}}',
  incomplete: 'Solo caben los {{rows}} primeros. Acote los filtros para los demás.',
  exporting: 'Exportando: {{done}}',
  cancel: 'Cancelar',
  exportMax: '{{max}} filas como máximo',
  refused: 'Su cuenta no tiene acceso a esta lista.',
  stale: 'Es posible que estas filas no estén al día:',
};
