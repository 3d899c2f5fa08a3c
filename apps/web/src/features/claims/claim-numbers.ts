import { CLAIMS_MAX } from '@outrider/contract/claims.ts';
import { splitNumbers } from '../../lib/split-numbers.ts';

/** As the contract has it, so that a mistake is told beside its field. */
const NUMBER = /^[1-9]\d{9,14}$/;

/** The numbers of a text; undefined where one is none, or there are none or too many. */
export function readNumbers(text: string): readonly string[] | undefined {
  const numbers = [...new Set(splitNumbers(text))];
  const isRight =
    numbers.length > 0 && numbers.length <= CLAIMS_MAX && numbers.every((each) => NUMBER.test(each));
  return isRight ? numbers : undefined;
}
