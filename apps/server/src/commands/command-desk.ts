/**
 * Commands to one device over one connection: one at a time, each with the device's answer. An answer may come late and
 * need not name its command: it belongs to the command that it names, else to the open one, else to the last one.
 */
import type { CommandForm } from '@outrider/domain/commands/command-forms.ts';
import type { LateAnswer } from '../bus/topics.ts';

export interface OutgoingCommand {
  readonly commandId: string;
  readonly form: CommandForm;
  /** How long the device may take to answer. */
  readonly timeoutMs: number;
  /** The device has accepted it; its result may follow. */
  readonly onDelivered: () => void;
}

/** What became of a command. */
export type CommandOutcome =
  /** `isAccepted` is undefined where only the text says how it went. */
  | { readonly type: 'answered'; readonly isAccepted: boolean | undefined; readonly text: string }
  | { readonly type: 'timeout' }
  /** The connection broke off before an answer: nobody knows whether the device has it. */
  | { readonly type: 'lost' }
  /** The protocol that the device speaks has no message for it; nothing was sent. */
  | { readonly type: 'unsupported' }
  /** Its text has letters that the protocol has not; nothing was sent. */
  | { readonly type: 'unwritable' }
  /** Not connected; nothing was sent. */
  | { readonly type: 'offline' };

export interface DeviceAnswer {
  /** The command's token, as `SendCommand` returned it; undefined where the device names none. */
  readonly token?: number | undefined;
  /** The token follows from the command's id, and is good beyond this connection. */
  readonly isFlag?: boolean | undefined;
  readonly isAccepted?: boolean | undefined;
  readonly text?: string | undefined;
}

/**
 * Writes a command. Returns what its answer will carry; undefined where the protocol has no message for it, and
 * `unwritable` where it has none for its letters.
 */
export type SendCommand = (form: CommandForm, commandId: string) => number | 'unwritable' | undefined;

export interface CommandDesk {
  /** @throws Error while another command is open: the caller must wait for its outcome. */
  send(command: OutgoingCommand): Promise<CommandOutcome>;
  answered(answer: DeviceAnswer): void;
  /** The connection is gone. */
  close(): void;
}

/** Whether the bare 0x0001 is the whole answer. */
function isDoneWhenAccepted(form: CommandForm): boolean {
  const isShown = form.form === 'text' && form.isForDriver === true;
  return isShown || ['setParameters', 'control', 'confirmAlarm'].includes(form.form);
}

const REMEMBERED_MAX = 8;

interface Open {
  readonly command: OutgoingCommand;
  readonly token: number;
  readonly timer: NodeJS.Timeout;
  readonly settle: (outcome: CommandOutcome) => void;
  isDelivered: boolean;
}

export function createCommandDesk(
  sendCommand: SendCommand,
  onLate: (answer: LateAnswer) => void,
): CommandDesk {
  let open: Open | undefined;
  /** Commands that are over, by what their answers carry; the newest is the last. */
  const over = new Map<number, string>();

  function finish(outcome: CommandOutcome): void {
    if (!open) return;
    const { command, token, timer, settle } = open;
    clearTimeout(timer);
    open = undefined;
    over.delete(token);
    over.set(token, command.commandId);
    const [oldest] = over.keys();
    if (over.size > REMEMBERED_MAX && oldest !== undefined) over.delete(oldest);
    settle(outcome);
  }

  /** Most trackers only acknowledge a command: after that, silence is an empty answer. */
  function expire(): void {
    finish(open?.isDelivered ? { type: 'answered', isAccepted: true, text: '' } : { type: 'timeout' });
  }

  function takeAnswer(current: Open, { isAccepted, text }: DeviceAnswer): void {
    const isWhole = text !== undefined || isAccepted === false;
    if (isWhole || isDoneWhenAccepted(current.command.form)) {
      finish({ type: 'answered', isAccepted, text: text ?? '' });
    } else if (!current.isDelivered) {
      current.isDelivered = true;
      current.command.onDelivered();
    }
  }

  return {
    send(command) {
      if (open) return Promise.reject(new Error(`command ${open.command.commandId} is still open`));
      const token = sendCommand(command.form, command.commandId);
      if (token === undefined) return Promise.resolve({ type: 'unsupported' });
      if (token === 'unwritable') return Promise.resolve({ type: token });
      return new Promise((settle) => {
        open = { command, token, timer: setTimeout(expire, command.timeoutMs), settle, isDelivered: false };
      });
    },
    answered(answer) {
      const { token, text, isFlag } = answer;
      if (open && (token === undefined || token === open.token)) takeAnswer(open, answer);
      else if (text !== undefined) {
        const commandId = token === undefined ? [...over.values()].at(-1) : over.get(token);
        if (commandId !== undefined) onLate({ text, commandId });
        else if (isFlag) onLate({ text, flag: token });
      }
    },
    close: () => finish({ type: 'lost' }),
  };
}
