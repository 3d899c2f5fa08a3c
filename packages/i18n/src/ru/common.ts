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
  account: 'Аккаунт',
  logOut: 'Выйти',
  mainMenu: 'Главное меню',
  loading: 'Загрузка…',
  notFoundTitle: 'Вы свернули не туда',
  notFoundText: 'Здесь дороги нет. Страница перенесена, или у вашего аккаунта нет к ней доступа.',
  notFoundBack: 'На главную',
  profile: 'Мой аккаунт',
  reload: 'Обновить',
  offline: 'Нет сети. Данные на экране могли устареть.',
  brokenTitle: 'На странице произошёл сбой',
  brokenText:
    'На сервере ничего не потеряно. Обновите страницу; если сбой повторится, сообщите провайдеру текст ниже.',
  outdatedTitle: 'Вышла новая версия',
  outdatedText: 'Пока страница была открыта, сервер обновился. Обновите её, чтобы продолжить.',
  noPagesTitle: 'Для этого аккаунта нет открытых страниц',
  noPagesText: 'У {{nickname}} нет прав. Тот, кто управляет аккаунтом, может назначить роль с правами.',
  maintenanceTitle: 'Плановые работы',
  maintenanceText: 'Серверы будут остановлены {{period}}. Трекеры сохранят данные и передадут их позже.',
  maintenanceConfirm: 'Понятно',
};
