/**
 * A mail as HTML and as plain text, from the same message. Mail programs know tables and styles in attributes, and little
 * else; nothing is loaded from elsewhere, so that reading a mail tells nobody. The brand's logo goes along inside.
 */
import { LANGUAGES } from '@outrider/domain/languages.ts';
import type { BrandValues } from '../../store/column-values.ts';
import { toXmlText } from '../../xml.ts';
import type { OutgoingMessage } from '../delivery.ts';
import { type OutgoingTexts, fillText } from './outgoing-texts.ts';

export interface MailFrame {
  readonly texts: OutgoingTexts;
  readonly productName: string;
  readonly brand: Pick<BrandValues, 'primaryColor' | 'logo' | 'footer'> | undefined;
  /** Of the account that has the mail sent; undefined for a test by the operator. */
  readonly accountName: string | undefined;
  /** Where the message leads in the web app. */
  readonly openUrl: string | undefined;
  /** Where whoever gets it can get no more of them. */
  readonly stopUrl: string | undefined;
}

export interface MailContent {
  readonly html: string;
  readonly text: string;
  readonly logo: { readonly content: Buffer; readonly contentType: string } | undefined;
}

export const LOGO_ID = 'logo@outrider';
const ACCENT = '#0f6fde';
const FONTS = "-apple-system,'Segoe UI',Roboto,'Noto Sans','PingFang SC','Microsoft YaHei',sans-serif";

export function writeMail(message: OutgoingMessage, frame: MailFrame): MailContent {
  const { texts, accountName, openUrl, stopUrl } = frame;
  const footer = accountName === undefined ? undefined : fillText(texts.footer, { account: accountName });
  const logo = readLogo(frame.brand?.logo);
  const text = [
    message.text,
    message.ackUrl && `${texts.acknowledge}: ${message.ackUrl}`,
    openUrl && `${texts.open}: ${openUrl}`,
    (footer ?? stopUrl) && '-- ',
    footer,
    stopUrl && `${texts.stop}: ${stopUrl}`,
  ];
  return {
    text: text.filter(Boolean).join('\n\n'),
    html: toHtml(message, frame, { footer, hasLogo: Boolean(logo) }),
    logo,
  };
}

interface Looks {
  readonly footer: string | undefined;
  readonly hasLogo: boolean;
}

function toHtml(message: OutgoingMessage, frame: MailFrame, { footer, hasLogo }: Looks): string {
  const { texts, productName, brand, openUrl, stopUrl } = frame;
  const color = /^#[0-9a-f]{6}$/i.test(brand?.primaryColor ?? '') ? brand?.primaryColor : ACCENT;
  const head = hasLogo
    ? `<img src="cid:${LOGO_ID}" alt="${toXmlText(productName)}" style="max-height:40px;max-width:200px;border:0">`
    : `<strong style="font-size:16px;color:#10151b">${toXmlText(productName)}</strong>`;
  const lines = message.text.split('\n').map(toXmlText).join('<br>');
  const buttons = [
    message.ackUrl && button(message.ackUrl, texts.acknowledge, `background:${color};color:#ffffff`),
    openUrl && button(openUrl, texts.open, `background:#ffffff;color:${color}`),
  ];
  const small = [
    footer && toXmlText(footer),
    stopUrl && `<a href="${toXmlText(stopUrl)}" style="color:#5b6672">${toXmlText(texts.stop)}</a>`,
    brand?.footer && toXmlText(brand.footer),
  ];
  return `<!doctype html>
<html lang="${LANGUAGES[message.language]}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light">
<title>${toXmlText(message.subject)}</title></head>
<body style="margin:0;padding:0;background:#f3f5f7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f5f7"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e2e6ea;border-radius:10px;font-family:${FONTS};color:#10151b">
<tr><td style="padding:20px 24px 0;border-top:4px solid ${color};border-radius:10px 10px 0 0">${head}</td></tr>
<tr><td style="padding:16px 24px 0"><h1 style="margin:0;font-size:20px;line-height:1.35;font-weight:600">${toXmlText(message.subject)}</h1></td></tr>
<tr><td style="padding:12px 24px 20px;font-size:15px;line-height:1.6">${lines}</td></tr>
<tr><td style="padding:0 24px 16px">${buttons.filter(Boolean).join('')}</td></tr>
<tr><td style="padding:14px 24px 18px;border-top:1px solid #e2e6ea;font-size:12px;line-height:1.6;color:#5b6672">${small.filter(Boolean).join('<br>')}</td></tr>
</table></td></tr></table></body></html>`;
}

function button(url: string, label: string, colors: string): string {
  return `<a href="${toXmlText(url)}" style="display:inline-block;margin:0 8px 8px 0;padding:11px 20px;border:1px solid #d5dae0;border-radius:8px;font-size:15px;font-weight:600;text-decoration:none;${colors}">${toXmlText(label)}</a>`;
}

/** Brands keep their logo as a `data:` address of a picture (api/pictures). */
function readLogo(logo: string | undefined): MailContent['logo'] {
  const [, contentType, base64] =
    /^data:(image\/(?:png|jpeg|gif));base64,([A-Za-z0-9+/=]+)$/.exec(logo ?? '') ?? [];
  return contentType && base64 ? { content: Buffer.from(base64, 'base64'), contentType } : undefined;
}
