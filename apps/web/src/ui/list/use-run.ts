import { App } from 'antd';
import { useErrorText } from '../../lib/use-error-text.ts';
import type { Question } from './define-list.ts';
import type { Words } from './words.ts';

interface Run {
  /** Asked first; undefined where nothing is asked. */
  readonly question: Question | undefined;
  /** Of the button that confirms. */
  readonly label: string;
  readonly isDanger: boolean;
  readonly run: () => unknown;
  /** Told when it is done. */
  readonly done?: string | undefined;
  readonly onFail?: () => void;
}

/** Does something after its question is confirmed, and says where it failed. */
export function useRun(words: Words): (options: Run) => Promise<void> {
  const { modal, message } = App.useApp();
  const errorText = useErrorText();

  async function attempt({ run, done, onFail }: Run): Promise<void> {
    try {
      await run();
      if (done !== undefined) void message.success(done);
    } catch (error) {
      void message.error(errorText(error));
      onFail?.();
    }
  }

  return async (options) => {
    const { question, label, isDanger } = options;
    if (!question) return attempt(options);
    modal.confirm({
      title: question.title,
      content: question.text,
      okText: label,
      okButtonProps: { danger: isDanger },
      cancelText: words.text('list:cancel'),
      onOk: () => attempt(options),
    });
  };
}
