import { email } from '@outrider/contract/addresses.ts';
import { parsePhone } from '@outrider/domain/phones.ts';
import type { ProvidedChannel } from '@outrider/domain/notification-channels.ts';
import { DomainError } from '../../domain-error.ts';
import type { Channels } from '../../notifications/create-delivery.ts';
import type { DeliveryOutcome } from '../../notifications/delivery.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { toAnswer, toAuditedOutcome, writeTestMessage } from './test-message.ts';

export const testMessageProvider: Handler<'testMessageProvider'> = async (context, input) => {
  const { services, caller } = context;
  services.testRate.count(caller.accountId);
  const outcome = await send(services.delivery, input, caller.nickname);
  await record(context, services.database, {
    action: 'testMessageProvider',
    accountId: caller.accountId,
    subject: input.channel,
    after: { to: input.to, outcome: toAuditedOutcome(outcome) },
  });
  return toAnswer(outcome);
};

interface Test {
  readonly channel: ProvidedChannel;
  readonly to: string;
  readonly language: Parameters<typeof writeTestMessage>[0];
}

/** @throws DomainError invalidInput for what is no address of the channel. */
async function send(
  delivery: Channels,
  { channel, to, language }: Test,
  name: string,
): Promise<DeliveryOutcome> {
  const message = writeTestMessage(language, 'UTC');
  if (channel === 'email') {
    if (!email.safeParse(to).success) throw notAnAddress('not a mail address');
    return delivery.sendMailTo({ name, address: to }, message);
  }
  const phone = parsePhone(to);
  if (phone === undefined) throw notAnAddress('not a telephone number');
  return delivery.sendTextTo(channel, { name, phone }, message);
}

const notAnAddress = (problem: string) => new DomainError('invalidInput', { argument: 'to', problem });
