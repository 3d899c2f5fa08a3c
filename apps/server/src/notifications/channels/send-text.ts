/** Text messages and calls, by the request that the operator has set up for them. */
import { LANGUAGES } from '@outrider/domain/languages.ts';
import type { HttpTemplate } from '@outrider/contract/message-providers.ts';
import { toLocalPhone } from '@outrider/domain/phones.ts';
import type { ProviderConfig } from '../../config-messages.ts';
import type { DeliveryOutcome, OutgoingMessage } from '../delivery.ts';
import { fillTemplate } from './fill-template.ts';
import type { HttpSender } from './http-sender.ts';
import { failed, sent, toFailure } from './outcomes.ts';

export interface TextReceiver {
  readonly name: string;
  /** As parsePhone gives it. */
  readonly phone: string;
}

export async function sendText(
  http: HttpSender,
  { settings, secrets }: ProviderConfig<HttpTemplate>,
  { name, phone }: TextReceiver,
  message: OutgoingMessage,
  signal?: AbortSignal,
): Promise<DeliveryOutcome> {
  const values = {
    phone,
    phoneDigits: phone.replace('+', ''),
    phoneLocal: toLocalPhone(phone),
    text: message.shortText,
    name,
    language: LANGUAGES[message.language],
    messageId: message.messageId,
  };
  const answer = await http.send(fillTemplate(settings, values, secrets), 'anywhere', signal);
  if (answer.kind !== 'answered' || answer.status < 200 || answer.status >= 300) {
    return withoutSecrets(toFailure(answer), secrets);
  }
  const { path, value } = settings.success;
  const json = parseJson(answer.text);
  const found = path === '' ? answer.text.trim() : readPath(json, path);
  const isSuccess = value === '' ? path === '' || found !== undefined : matches(found, value, path === '');
  if (!isSuccess) return withoutSecrets(failed('refused', answer.text), secrets);
  return sent(settings.idPath === '' ? '' : (readPath(json, settings.idPath) ?? ''));
}

/** An answer that is a text begins with what means success: it often goes on with the message's id. */
function matches(found: string | undefined, value: string, isWholeAnswer: boolean): boolean {
  return isWholeAnswer ? found?.startsWith(value) === true : found === value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What stands at names with dots between, as `messages.0.id`; undefined where nothing does, or no plain value. */
function readPath(json: unknown, path: string): string | undefined {
  let value = json;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}

/** Some providers repeat the request in their answer. Short ones would hide words. */
function withoutSecrets(
  outcome: DeliveryOutcome,
  secrets: Readonly<Record<string, string>>,
): DeliveryOutcome {
  if (outcome.kind !== 'failed') return outcome;
  const hidden = Object.values(secrets).filter((secret) => secret.length > 3);
  return {
    ...outcome,
    detail: hidden.reduce((text, secret) => text.replaceAll(secret, '•••'), outcome.detail),
  };
}
