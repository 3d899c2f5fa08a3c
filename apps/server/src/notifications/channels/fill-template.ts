/** Puts values into a provider's request. Each is escaped for where it stands, so that a text cannot change the request. */
import type { HttpTemplate } from '@outrider/contract/message-providers.ts';
import { toXmlText } from '../../xml.ts';
import type { HttpMessage } from './http-sender.ts';

export type TemplateValues = Readonly<
  Record<'phone' | 'phoneDigits' | 'phoneLocal' | 'text' | 'name' | 'language' | 'messageId', string>
>;

type Escape = (value: string) => string;

const escapeJson: Escape = (value) => JSON.stringify(value).slice(1, -1);
/** Half a surrogate pair has no spelling in a URL. */
const escapeUrl: Escape = (value) => encodeURIComponent(value.toWellFormed());
/** A header is one line; what is not ASCII has no agreed spelling there (RFC 9110, section 5.5). */
const escapeHeader: Escape = (value) => value.replaceAll(/[^\u0020-\u007E]/g, ' ');

const BODY_ESCAPES: Readonly<Record<HttpTemplate['bodyType'], Escape>> = {
  json: escapeJson,
  form: escapeUrl,
  xml: toXmlText,
  text: (value) => value,
  none: () => '',
};

const MEDIA_TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  xml: 'application/xml; charset=utf-8',
  text: 'text/plain; charset=utf-8',
} as const;

/** `{name}`, `{secret.name}`, either with `|xml`. What is in braces and none of ours stays: JSON has braces, too. */
const PLACEHOLDER = /\{(secret\.)?([A-Za-z][A-Za-z0-9_]*)(\|xml)?\}/g;

export function fillTemplate(
  template: HttpTemplate,
  values: TemplateValues,
  secrets: Readonly<Record<string, string>>,
): HttpMessage {
  const fill = (text: string, escape: Escape) =>
    text.replaceAll(
      PLACEHOLDER,
      (whole, isSecret: string | undefined, name: string, isXml: string | undefined) => {
        const known: Readonly<Record<string, string>> = isSecret ? secrets : values;
        const value = Object.hasOwn(known, name) ? known[name] : undefined;
        if (value === undefined) return whole;
        return escape(isXml ? toXmlText(value) : value);
      },
    );
  const { method, url, bodyType, username } = template;
  const hasBody = bodyType !== 'none' && method !== 'GET';
  return {
    method,
    url: fill(url, escapeUrl),
    headers: {
      ...(hasBody && { 'content-type': MEDIA_TYPES[bodyType] }),
      ...(username !== '' && { authorization: toBasic(username, secrets['password'] ?? '') }),
      ...Object.fromEntries(
        template.headers.map(({ name, value }) => [name.toLowerCase(), fill(value, escapeHeader)]),
      ),
    },
    ...(hasBody && { body: fill(template.body, BODY_ESCAPES[bodyType]) }),
  };
}

const toBasic = (username: string, password: string): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
