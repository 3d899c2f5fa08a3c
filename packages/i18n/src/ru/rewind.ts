import type { rewind as en } from '../en/rewind.ts';
import type { Texts } from '../texts.ts';

export const rewind: Texts<typeof en> = {
  open: 'Назад во времени',
  title: 'Парк в прошлом',
  notLive: 'Не онлайн',
  moment: 'Дата и время',
  slider: 'Момент',
  earlier: 'На минуту раньше',
  later: 'На минуту позже',
  play: 'Воспроизвести, минута за секунду',
  pause: 'Пауза',
  backToLive: 'К текущему времени',
  loading: 'Загрузка…',
  nothing: 'Для этого момента нет известных положений.',
  trail: 'След за выбранной машиной',
  noTrail: 'Нет',
  offlineTitle: 'Нет сети',
  offlineText: 'Это парк, каким он был известен в последний раз {{time}}. Не онлайн.',
  offlineMore: 'и ещё {{number}}',
};
