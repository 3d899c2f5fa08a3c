/** Promises of what the platform will say, and the commands that nobody has asked for yet. */
import type { Command, Heard, Verdict } from '../device/dialect.ts';

interface Waiter<Value> {
  readonly resolve: (value: Value) => void;
  readonly reject: (error: Error) => void;
}

/** Waits so long for each answer. */
export function createWaiting(timeoutMs: number) {
  const answers = new Map<number, Waiter<Verdict>>();
  const askers: Waiter<Command>[] = [];
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
      return commands.shift() ?? wait<Command>((waiter) => askers.push(waiter));
    },
    take(heard: Heard): void {
      if (heard.kind === 'answer') {
        answers.get(heard.serial)?.resolve(heard.verdict);
        answers.delete(heard.serial);
        return;
      }
      const asker = askers.shift();
      if (asker) asker.resolve(heard.command);
      else commands.push(heard.command);
    },
    abandon(): void {
      ended = true;
      for (const waiter of [...answers.values(), ...askers.splice(0)])
        waiter.reject(new Error('the connection has ended'));
      answers.clear();
    },
  };
}
