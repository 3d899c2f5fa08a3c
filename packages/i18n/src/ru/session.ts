import type { Texts } from '../texts.ts';
import type { session as en } from '../en/session.ts';

export const session: Texts<typeof en> = {
  title: 'Вход',
  username: 'Имя пользователя',
  password: 'Пароль',
  showPassword: 'Показать пароль',
  hidePassword: 'Скрыть пароль',
  remember: 'Не выходить 30 дней',
  submit: 'Войти',
  submitting: 'Вход…',
  usernameMissing: 'Введите имя пользователя',
  passwordMissing: 'Введите пароль',
  capsLock: 'Включён Caps Lock',
};
