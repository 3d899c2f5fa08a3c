/** What a policy does, in words: "Li gets an SMS at once", "Wang gets a call after 5 minutes, unless …". */
import type { Channel } from '@outrider/domain/notification-channels.ts';
import type { Stop } from '@outrider/domain/notifications/policies.ts';

export interface ToldTier {
  readonly delayMin: number;
  readonly stopsOn: readonly Stop[];
  readonly recipients: readonly { readonly name: string; readonly channels: readonly Channel[] }[];
}

export interface SentenceWords {
  /** BCP 47. */
  readonly language: string;
  readonly way: (channel: Channel) => string;
  readonly stop: (stop: Stop) => string;
  readonly delay: (minutes: number) => string;
  readonly atOnce: (who: string, how: string) => string;
  readonly after: (who: string, how: string, delay: string) => string;
  readonly unless: (who: string, how: string, delay: string, stops: string) => string;
}

/** Browsers that do not know a language's "and" would use English: they get signs. */
function joinerOf(language: string, type: 'conjunction' | 'disjunction'): (items: string[]) => string {
  if (Intl.ListFormat.supportedLocalesOf(language).length === 0) {
    return (items) => items.join(type === 'conjunction' ? ' + ' : ' / ');
  }
  const format = new Intl.ListFormat(language, { type });
  return (items) => format.format(items);
}

/** A sentence for each recipient, in the order in which they are told. */
export function policySentences(tiers: readonly ToldTier[], words: SentenceWords): string[] {
  const all = joinerOf(words.language, 'conjunction');
  const either = joinerOf(words.language, 'disjunction');
  return tiers.flatMap(({ delayMin, stopsOn, recipients }) =>
    recipients
      .filter(({ channels }) => channels.length > 0)
      .map(({ name, channels }) => {
        const how = all(channels.map(words.way));
        if (delayMin === 0) return words.atOnce(name, how);
        const delay = words.delay(delayMin);
        if (stopsOn.length === 0) return words.after(name, how, delay);
        return words.unless(name, how, delay, either(stopsOn.map(words.stop)));
      }),
  );
}
