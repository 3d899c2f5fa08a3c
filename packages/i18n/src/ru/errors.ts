import type { Texts } from '../texts.ts';
import type { errors as en } from '../en/errors.ts';

export const errors: Texts<typeof en> = {
  notLoggedIn: 'Сеанс завершён. Войдите снова.',
  wrongUsernameOrPassword: 'Неверное имя пользователя или пароль.',
  accountExpired: 'Срок учётной записи истёк. Обратитесь к поставщику услуг.',
  tooManyAttempts: 'Слишком много попыток. Повторите через {{seconds}} с.',
  noPermission: 'Нет прав на эту операцию.',
  notFound: 'Не найдено: не существует или вам недоступно.',
  unknownPath: 'Сервер не знает этого запроса. Обновите страницу.',
  terminalIdTaken: 'Терминал {{terminalID}} уже добавлен. Ничего не изменено.',
  mapConfigNotObtained: 'Настройки карты не получены: {{mapType}} здесь не настроен.',
  mapServiceFailed: 'Служба адресов {{mapType}} не отвечает. Повторите позже.',
  invalidInput: 'Недопустимое значение «{{argument}}»: {{problem}}',
  forbiddenOrigin: 'Отклонено: запрос пришёл с другого сайта.',
  bodyTooLarge: 'Слишком много данных сразу. Отправьте меньше.',
  databaseUnavailable: 'База данных сейчас недоступна. Повторите чуть позже.',
  serverError: 'Сбой на сервере. Повторите; если не поможет, сообщите номер {{requestId}}.',
  network: 'Сбой сети. Проверьте соединение и повторите.',
};
