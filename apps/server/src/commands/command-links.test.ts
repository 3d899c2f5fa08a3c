import { expect, test } from 'vitest';
import { createCommandDesk } from './command-desk.ts';
import { type CommandLink, createCommandLinks } from './command-links.ts';

const command = (commandId: string) => ({
  commandId,
  form: { form: 'locate' } as const,
  timeoutMs: 30_000,
  onDelivered: () => undefined,
});

function linkOf(isListening = true): CommandLink {
  const desk = createCommandDesk(
    () => 1,
    () => undefined,
  );
  return { desk, isListening: () => isListening };
}

test('the newest link of a device is told, and the older one told nothing more', async () => {
  const connected: string[] = [];
  const links = createCommandLinks((deviceId) => void connected.push(deviceId));
  const [older, newer] = [linkOf(), linkOf()];
  links.attach('1', older);
  const lost = links.send('1', command('a'));
  links.attach('1', newer);
  expect(await lost).toEqual({ type: 'lost' });
  const sent = links.send('1', command('b'));
  links.detach('1', older);
  expect(links.isConnected('1')).toBe(true);
  newer.desk.answered({ text: 'there' });
  expect(await sent).toMatchObject({ text: 'there' });
  expect(connected).toEqual(['1', '1']);
});

test('a link that comes to speak for another device is the first one’s no more', async () => {
  const links = createCommandLinks(() => undefined);
  const link = linkOf();
  links.attach('1', link);
  links.attach('2', link);
  expect(await links.send('1', command('a'))).toEqual({ type: 'offline' });
  expect(links.isConnected('2')).toBe(true);
});

test('nobody is told who does not listen', async () => {
  const links = createCommandLinks(() => undefined);
  links.attach('1', linkOf(false));
  expect(links.isConnected('1')).toBe(false);
  expect(await links.send('1', command('a'))).toEqual({ type: 'offline' });
});
