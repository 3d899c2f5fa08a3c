/** Promises for answers of the platform, and commands that the test has not read yet. */
import type { Command, Received, Verdict } from '../device/dialect.ts';

interface Waiter<Value> {
  readonly resolve: (value: Value) => void;
  readonly reject: (error: Error) => void;
}

/** @param timeoutMs how long to wait for each answer. */
export function createWaiting(timeoutMs: number) {
  const answers = new Map<number, Waiter<Verdict>>();
  const commandWaiters: Waiter<Command>[] = [];
  const commands: Command[] = [];
  let ended = false;

  function wait<Value>(keep: (waiter: Waiter<Value>) => void): Promise<Value> {
    return new Promise<Value>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
      const settle =
        <Argument>(how: (argument: Argument) => void) =>
        (argument: Argument): void => {
          clearTimeout(timer);
          how(argument);
        };
      const waiter = { resolve: settle(resolve), reject: settle(reject) };
      if (ended) waiter.reject(new Error('the connection has ended'));
      else keep(waiter);
    });
  }

  return {
    answerTo: (serial: number) => wait<Verdict>((waiter) => answers.set(serial, waiter)),
    async nextCommand(): Promise<Command> {
      return commands.shift() ?? wait<Command>((waiter) => commandWaiters.push(waiter));
    },
    settle(received: Received): void {
      if (received.kind === 'answer') {
        answers.get(received.serial)?.resolve(received.verdict);
        answers.delete(received.serial);
        return;
      }
      const waiter = commandWaiters.shift();
      if (waiter) waiter.resolve(received.command);
      else commands.push(received.command);
    },
    abandon(): void {
      ended = true;
      for (const waiter of [...answers.values(), ...commandWaiters.splice(0)])
        waiter.reject(new Error('the connection has ended'));
      answers.clear();
    },
  };
}
