import type { Texts } from '../texts.ts';
import type { audit as en } from '../en/audit.ts';

export const audit: Texts<typeof en> = {
  search: 'Аккаунт, устройство или исполнитель',
  account: 'По аккаунту',
  period: 'Период',
  export: 'Выгрузить',
  exported: 'Выгружено: {{rows}}',
  incomplete: 'В файл вошли только последние {{rows}}. Сузьте период для более старых.',
  time: 'Время',
  action: 'Действие',
  subject: 'Объект',
  actor: 'Кто',
  changes: 'Было и стало',
  nothing: 'Пока ничего',
  nothingHint: 'Здесь появятся изменения аккаунтов и устройств и кто их сделал.',
  many: 'Более {{total}}',
};
