/** 0x8302 question and 0x0302 its answer (2013, tables 30 to 32). */
import type { MessageCodec } from './codec.ts';

export interface Jt808Question {
  readonly type: 'question';
  /** Bits: 0 urgent, 3 read aloud, 4 advertising screen. */
  readonly flags: number;
  readonly text: string;
  readonly answers: readonly { readonly id: number; readonly text: string }[];
}

export const question: MessageCodec<Jt808Question> = {
  id: 0x83_02,
  read: (reader) => ({
    type: 'question',
    flags: reader.u8(),
    text: reader.counted8(),
    answers: readAll(reader),
  }),
  write: (writer, { flags, text, answers }) => {
    writer
      .u8(flags)
      .counted8(text)
      .many(answers, (each, answer) => each.u8(answer.id).counted16(answer.text));
  },
};

/** There is no count: answers go on to the end. */
function readAll(reader: Parameters<typeof question.read>[0]): { id: number; text: string }[] {
  const answers = [];
  while (reader.left > 0) answers.push({ id: reader.u8(), text: reader.counted16() });
  return answers;
}

export interface Jt808QuestionAnswer {
  readonly type: 'questionAnswer';
  readonly replySerial: number;
  readonly answerId: number;
}

export const questionAnswer: MessageCodec<Jt808QuestionAnswer> = {
  id: 0x03_02,
  read: (reader) => ({ type: 'questionAnswer', replySerial: reader.u16(), answerId: reader.u8() }),
  write: (writer, { replySerial, answerId }) => {
    writer.u16(replySerial).u8(answerId);
  },
};
