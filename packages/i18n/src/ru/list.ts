import type { list as en } from '../en/list.ts';
import type { Texts } from '../texts.ts';

export const list: Texts<typeof en> = {
  columns: 'Столбцы',
  sort: 'Сортировка',
  clear: 'Сбросить фильтры',
  noMatch: 'Ничего не подходит',
  total: 'Всего: {{total}}',
  many: 'Более {{total}}',
  choose: 'Выбрать',
  chooseRow: 'Выбрать: {{name}}',
  choosePage: 'Выбрать эту страницу',
  chosen: 'Выбрано: {{count}}',
  chooseAll: 'Выбрать все подходящие: {{total}}',
  allChosen: 'Выбраны все подходящие: {{total}}',
  unchoose: 'Сбросить',
  actions: 'Действия',
  export: 'Выгрузить',
  exported: 'Выгружено: {{rows}}',
  incomplete: 'В файл вошли только первые {{rows}}. Сузьте фильтры, чтобы получить остальные.',
  exporting: 'Выгружается: {{done}}',
  cancel: 'Отмена',
  exportMax: 'Не более {{max}} строк',
  refused: 'Этот список недоступен вашему аккаунту.',
  stale: 'Эти строки могли устареть:',
};
