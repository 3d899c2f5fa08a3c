import { expect, test } from 'vitest';
import { policySentences, type SentenceWords } from './policy-sentences.ts';

const WORDS: SentenceWords = {
  language: 'en',
  way: (channel) => channel,
  stop: (stop) => stop,
  delay: (minutes) => `${minutes} min`,
  atOnce: (who, how) => `${who} gets ${how} at once.`,
  after: (who, how, delay) => `${who} gets ${how} after ${delay}.`,
  unless: (who, how, delay, stops) => `${who} gets ${how} after ${delay}, unless ${stops}.`,
};

test('each recipient has a sentence, with the delay and what stops it', () => {
  const tiers = [
    {
      delayMin: 0,
      stopsOn: ['read' as const],
      recipients: [{ name: 'Li', channels: ['platform', 'sms'] as const }],
    },
    {
      delayMin: 5,
      stopsOn: ['acknowledged', 'ended'] as const,
      recipients: [
        { name: 'Wang', channels: ['voice'] as const },
        { name: 'Nobody', channels: [] },
      ],
    },
    { delayMin: 30, stopsOn: [], recipients: [{ name: 'Desk', channels: ['webhook'] as const }] },
  ];
  expect(policySentences(tiers, WORDS)).toEqual([
    'Li gets platform and sms at once.',
    'Wang gets voice after 5 min, unless acknowledged or ended.',
    'Desk gets webhook after 30 min.',
  ]);
});

test('where the browser has no words for a language, signs join what would be English', () => {
  const who = { name: 'Li', channels: ['platform', 'sms'] as const };
  const tiers = [{ delayMin: 5, stopsOn: ['acknowledged', 'ended'] as const, recipients: [who] }];
  expect(policySentences(tiers, { ...WORDS, language: 'zxx' })).toEqual([
    'Li gets platform + sms after 5 min, unless acknowledged / ended.',
  ]);
});
