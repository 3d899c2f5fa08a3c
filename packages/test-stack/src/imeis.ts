/** IMEIs for tests, right by their last digit. */
import { luhnDigit } from '@outrider/protocols/identity.ts';

/** @param body 14 digits. */
export const toImei = (body: string): string => body + String(luhnDigit(body));

/** Each call gives the next IMEI. */
export function imeisFrom(firstBody: number): () => string {
  let nextBody = firstBody;
  return () => toImei(String(nextBody++));
}

/** An IMEI of another maker with the same last 12 digits. */
export function twinOf(imei: string): string {
  const heads = ['871', '889', '897', '905', '913', '921', '939', '947', '954', '962'].flatMap((head) =>
    [0, 1, 2].map((more) => String(Number(head) + more)),
  );
  const twins = heads.map((head) => head + imei.slice(3));
  return twins.find((twin) => twin === toImei(twin.slice(0, -1))) ?? '';
}
