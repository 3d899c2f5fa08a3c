import { httpTemplate } from '@outrider/contract/message-providers.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillTemplate } from './fill-template.ts';

const VALUES = {
  phone: '+8613800138000',
  phoneDigits: '8613800138000',
  phoneLocal: '13800138000',
  text: 'a&b="c"\n{phone}',
  name: 'Li',
  language: 'zh-CN',
  messageId: 'm-1',
};
const SECRETS = { key: 's3c&ret', password: 'p:w' };

const template = (more: object) =>
  httpTemplate.parse({
    method: 'POST',
    url: 'https://sms.example.com/send',
    bodyType: 'form',
    success: {},
    ...more,
  });

test('values are put in once, escaped for where they stand', () => {
  const filled = fillTemplate(
    template({
      url: 'https://sms.example.com/{messageId}?key={secret.key}',
      headers: [{ name: 'X-Text', value: '{text} {secret.key}' }],
      username: 'me',
      body: 'to={phone}&text={text}&other={unknown}&none={secret.none}',
    }),
    VALUES,
    SECRETS,
  );
  expect(filled).toEqual({
    method: 'POST',
    url: 'https://sms.example.com/m-1?key=s3c%26ret',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from('me:p:w').toString('base64')}`,
      'x-text': 'a&b="c" {phone} s3c&ret',
    },
    body: `to=%2B8613800138000&text=${encodeURIComponent(VALUES.text)}&other={unknown}&none={secret.none}`,
  });
});

test('a form with XML inside is escaped for both', () => {
  const { body } = fillTemplate(template({ body: 'Twiml=<Say>{text|xml}</Say>' }), VALUES, {});
  expect(new URLSearchParams(String(body)).get('Twiml')).toBe('<Say>a&amp;b=&quot;c&quot;\n{phone}</Say>');
});

test('a request without a body has none, whatever is written there', () => {
  expect(fillTemplate(template({ bodyType: 'none', body: 'x' }), VALUES, {})).not.toHaveProperty('body');
  expect(fillTemplate(template({ method: 'GET', body: 'x' }), VALUES, {})).not.toHaveProperty('body');
});

test('no text changes the request around it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const values = { ...VALUES, text };
      const json = fillTemplate(
        template({ bodyType: 'json', body: '{"to":["{phone}"],"text":"{text}"}' }),
        values,
        {},
      );
      expect(JSON.parse(String(json.body))).toEqual({ to: [VALUES.phone], text });
      const form = fillTemplate(template({ body: 'text={text}&to={phone}' }), values, {});
      const fields = new URLSearchParams(String(form.body));
      expect([...fields.keys()]).toEqual(['text', 'to']);
      expect(fields.get('text')).toBe(text.toWellFormed());
      const header = fillTemplate(template({ headers: [{ name: 'x', value: '{text}' }] }), values, {});
      expect(header.headers['x']).toMatch(/^[\u0020-\u007E]*$/);
    }),
  );
});

test('the host of an address takes no values', () => {
  expect(() => template({ url: 'https://{text}.example.com/' })).toThrow();
  expect(() => template({ url: 'file:///etc/passwd' })).toThrow();
});
