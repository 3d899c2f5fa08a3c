import type { Texts } from '../texts.ts';
import type { common as en } from '../en/common.ts';

export const common: Texts<typeof en> = {
  brand: 'Outrider',
  tagline: 'Каждая машина — где она сейчас',
  retry: 'Повторить',
  close: 'Закрыть',
  language: 'Язык',
  theme: 'Тема',
  themeLight: 'Светлая',
  themeDark: 'Тёмная',
  themeSystem: 'Как в системе',
  account: 'Учётная запись',
  logOut: 'Выйти',
  mainMenu: 'Главное меню',
  loading: 'Загрузка…',
  notFoundTitle: 'Вы свернули не туда',
  notFoundText: 'Здесь дороги нет. Страница перенесена, или у вашей учётной записи нет к ней доступа.',
  notFoundBack: 'На главную',
};
