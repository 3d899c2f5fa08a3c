import type { Texts } from '../texts.ts';
import type { brands as en } from '../en/brands.ts';

export const brands: Texts<typeof en> = {
  title: 'Страница входа',
  text: 'Своя страница входа для ваших клиентов: составьте здесь, посмотрите и опубликуйте.',
  account: 'Агента',
  fields: {
    productName: 'Название',
    slogan: 'Слоган',
    footer: 'Под формой',
    path: 'Адрес',
    hostName: 'Свой домен',
    primaryColor: 'Цвет кнопки',
    backgroundColor: 'Фон',
    androidAppLink: 'Приложение Android',
    iosAppLink: 'Приложение iOS',
    logo: 'Логотип',
  },
  pathHint: '3–40 строчных букв, цифр и дефисов.',
  logoHint: 'PNG или WebP, до 64 кБ.',
  linkHint: 'Адрес https.',
  chooseLogo: 'Выбрать картинку',
  removeLogo: 'Убрать',
  save: 'Сохранить черновик',
  publish: 'Опубликовать',
  unpublish: 'Снять',
  preview: 'Предпросмотр',
  live: 'Опубликована {{time}}:',
  notLive: 'Не опубликована: клиенты видят страницу платформы.',
  unsaved: 'Сначала сохраните: публикуется сохранённое.',
};
