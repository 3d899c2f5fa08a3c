import type { CommandForm } from '@outrider/domain/commands/command-forms.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LateAnswer } from '../bus/topics.ts';
import { createCommandDesk } from './command-desk.ts';

const TEXT = { form: 'text', text: 'STATUS#' } as const;
const CONTROL: CommandForm = { form: 'control', word: 4 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A desk whose commands get the tokens 1, 2, 3 …; none where the form is `locate`. */
function start() {
  let token = 0;
  const late: LateAnswer[] = [];
  const delivered: string[] = [];
  const desk = createCommandDesk(
    (form) => (form.form === 'locate' ? undefined : ++token),
    (answer) => void late.push(answer),
  );
  const send = (form: CommandForm, commandId = 'a') =>
    desk.send({ commandId, form, timeoutMs: 30_000, onDelivered: () => void delivered.push(commandId) });
  return { desk, send, late, delivered };
}

describe('a command', () => {
  test('ends with a text that names it', async () => {
    const { desk, send } = start();
    const sent = send(TEXT);
    desk.answered({ token: 9, text: 'of something else' });
    desk.answered({ token: 1, text: 'OK' });
    expect(await sent).toEqual({ type: 'answered', isAccepted: undefined, text: 'OK' });
  });

  test('ends with a text that names none', async () => {
    const { desk, send } = start();
    const sent = send(TEXT);
    desk.answered({ text: 'OK' });
    expect(await sent).toMatchObject({ text: 'OK' });
  });

  test('is delivered when the terminal has it, and ends with its text', async () => {
    const { desk, send, delivered } = start();
    const sent = send(TEXT);
    desk.answered({ token: 1, isAccepted: true });
    expect(delivered).toEqual(['a']);
    desk.answered({ text: 'OK' });
    expect(await sent).toMatchObject({ type: 'answered', text: 'OK' });
  });

  test('that the terminal has, and says nothing more to, is answered by silence', async () => {
    const { desk, send } = start();
    const sent = send(TEXT);
    desk.answered({ token: 1, isAccepted: true });
    vi.advanceTimersByTime(30_000);
    expect(await sent).toEqual({ type: 'answered', isAccepted: true, text: '' });
  });

  test.each([true, false])('of control ends with the bare reply: %s', async (isAccepted) => {
    const { desk, send, delivered } = start();
    const sent = send(CONTROL);
    desk.answered({ token: 1, isAccepted });
    expect(await sent).toEqual({ type: 'answered', isAccepted, text: '' });
    expect(delivered).toEqual([]);
  });

  test('that is a text for the driver ends with the bare reply', async () => {
    const { desk, send } = start();
    const sent = send({ ...TEXT, isForDriver: true });
    desk.answered({ token: 1, isAccepted: true });
    expect(await sent).toMatchObject({ type: 'answered', isAccepted: true });
  });

  test('that the terminal refuses ends there', async () => {
    const { desk, send } = start();
    const sent = send(TEXT);
    desk.answered({ token: 1, isAccepted: false });
    expect(await sent).toMatchObject({ isAccepted: false });
  });

  test('times out', async () => {
    const { send } = start();
    const sent = send(TEXT);
    vi.advanceTimersByTime(30_000);
    expect(await sent).toEqual({ type: 'timeout' });
  });

  test('is lost with the connection', async () => {
    const { desk, send } = start();
    const sent = send(TEXT);
    desk.close();
    expect(await sent).toEqual({ type: 'lost' });
  });

  test('without a message in the protocol is told at once', async () => {
    const { send } = start();
    expect(await send({ form: 'locate' })).toEqual({ type: 'unsupported' });
  });

  test('waits for the one before it', async () => {
    const { desk, send } = start();
    const sent = send(TEXT);
    await expect(send(TEXT, 'b')).rejects.toThrow('still open');
    desk.close();
    await sent;
  });
});

describe('what comes late', () => {
  test('goes to the command that it names', async () => {
    const { desk, send, late } = start();
    for (const id of ['a', 'b']) {
      const sent = send(TEXT, id);
      vi.advanceTimersByTime(30_000);
      await sent;
    }
    desk.answered({ token: 1, text: 'first' });
    desk.answered({ token: 77, isFlag: true, text: 'of another connection' });
    desk.answered({ token: 78, text: 'a serial of another connection' });
    desk.answered({ text: 'last' });
    expect(late).toEqual([
      { commandId: 'a', text: 'first' },
      { flag: 77, text: 'of another connection' },
      { commandId: 'b', text: 'last' },
    ]);
  });

  test('that nobody asked for is nothing', () => {
    const { desk, late } = start();
    desk.answered({ text: 'hello' });
    desk.answered({ token: 3, isAccepted: true });
    expect(late).toEqual([]);
  });
});
