/** Many small questions of one moment, sent together. */

interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

export interface GatherOptions {
  /** How long the first question waits for others. */
  readonly waitMs: number;
  /** How many questions are sent at most in one request. */
  readonly max: number;
}

/** @param ask answers the questions in their order. If it rejects, so does every question that was in that request. */
export function gather<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  { waitMs, max }: GatherOptions,
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = [];

  function send(): void {
    const all = waiting;
    waiting = [];
    for (let from = 0; from < all.length; from += max) void settle(all.slice(from, from + max));
  }

  async function settle(part: readonly Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await ask(part.map(({ question }) => question));
      if (answers.length !== part.length) throw new Error('as many answers as questions are needed');
      for (const [index, answer] of answers.entries()) part[index]?.resolve(answer);
    } catch (error) {
      for (const { reject } of part) reject(error);
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(send, waitMs);
      waiting.push({ question, resolve, reject });
    });
}
