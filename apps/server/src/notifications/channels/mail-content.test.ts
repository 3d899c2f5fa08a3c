import { expect, test } from 'vitest';
import type { OutgoingMessage } from '../delivery.ts';
import { type MailFrame, writeMail } from './mail-content.ts';
import { findTexts } from './outgoing-texts.ts';

const MESSAGE: OutgoingMessage = {
  messageId: 'm-1',
  kind: 'alarm',
  at: new Date(),
  language: 'en',
  timeZone: 'UTC',
  subject: 'SOS <b>',
  text: 'One & two\n<script>alert(1)</script>',
  shortText: '',
  payload: {},
  ackUrl: 'https://track.example.com/ack/t"1',
};

const FRAME: MailFrame = {
  texts: findTexts('en'),
  productName: 'Fleet & Co',
  brand: { primaryColor: '#12ab34', logo: 'data:image/png;base64,iVBORw0KGgo=', footer: 'ICP <1>' },
  accountName: 'Depot "7"',
  openUrl: 'https://track.example.com/index/alarms?a=1&b=2',
  stopUrl: 'https://track.example.com/stop/12-x',
};

test('everything that people have written is text in the HTML', () => {
  const { html } = writeMail(MESSAGE, FRAME);
  expect(html).not.toContain('<script>');
  expect(html).toContain('One &amp; two<br>&lt;script&gt;');
  expect(html).toContain('href="https://track.example.com/ack/t&quot;1"');
  expect(html).toContain('a=1&amp;b=2');
  expect(html).toContain('Depot &quot;7&quot;');
  expect(html).toContain('background:#12ab34');
  expect(html).toContain('ICP &lt;1&gt;');
});

test('nothing is loaded from elsewhere: the logo goes along', () => {
  const { html, logo } = writeMail(MESSAGE, FRAME);
  expect(html.match(/src="[^"]*"/g)).toEqual(['src="cid:logo@outrider"']);
  expect(logo).toEqual({ content: Buffer.from('iVBORw0KGgo=', 'base64'), contentType: 'image/png' });
});

test('a brand with a colour or a logo that is none has ours', () => {
  const brand = { primaryColor: 'red;background:url(x)', logo: 'https://example.com/logo.png', footer: '' };
  const { html, logo } = writeMail(MESSAGE, { ...FRAME, brand });
  expect(html).not.toContain('url(x)');
  expect(html).toContain('Fleet &amp; Co</strong>');
  expect(logo).toBeUndefined();
});

test('the plain text has the same links, and none where there are none', () => {
  expect(writeMail(MESSAGE, FRAME).text).toBe(
    [
      MESSAGE.text,
      'Acknowledge: https://track.example.com/ack/t"1',
      'Open the platform: https://track.example.com/index/alarms?a=1&b=2',
      '-- ',
      'You get this mail because Depot "7" keeps you as a contact.',
      'Get no more of these mails: https://track.example.com/stop/12-x',
    ].join('\n\n'),
  );
  const bare = { ...FRAME, accountName: undefined, openUrl: undefined, stopUrl: undefined };
  expect(writeMail({ ...MESSAGE, ackUrl: undefined }, bare).text).toBe(MESSAGE.text);
});
