import type { Texts } from '../texts.ts';
import type { session as en } from '../en/session.ts';

export const session: Texts<typeof en> = {
  title: 'Вход',
  username: 'Логин',
  password: 'Пароль',
  showPassword: 'Показать пароль',
  hidePassword: 'Скрыть пароль',
  remember: 'Не выходить 30 дней',
  submit: 'Войти',
  submitting: 'Вход…',
  usernameMissing: 'Введите логин',
  passwordMissing: 'Введите пароль',
  capsLock: 'Включён Caps Lock',
  codeTitle: 'Второй шаг',
  codeText: 'Введите шесть цифр из приложения-аутентификатора или код восстановления.',
  code: 'Код',
  codeSubmit: 'Продолжить',
  codeBack: 'Войти под другим именем',
  trial: 'Демо-вход',
  trialHint: 'Пробный аккаунт: можно смотреть, менять нельзя.',
  app: 'Приложение:',
  certMissing: 'В адресе нет части после #. Откройте ссылку такой, какой получили.',
  imeiTitle: 'Вход для одного устройства',
  imeiText:
    'С паролем, созданным для этого устройства. Этот вход закрыт, пока его не включит тот, кто управляет устройством.',
  imei: 'IMEI или номер терминала',
  imeiMissing: 'Введите от 5 до 20 цифр IMEI или номера терминала',
  imeiRefused:
    'Неверный номер или пароль, либо вход для этого устройства не включён. Спросите того, кто им управляет.',
  imeiToAccount: 'Войти с аккаунтом',
};
