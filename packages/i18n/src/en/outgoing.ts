/** What the server itself writes into messages to people. `{{…}}` stands for a value. */
export const outgoing = {
  testSubject: 'Test message',
  testText:
    'This is a test. If you read it, alarms can reach you here, too.\nThere is nothing for you to do.',
  /** For SMS and voice: at most 160 characters. */
  testShort: 'Test: alarms can reach you here. There is nothing for you to do.',
  acknowledge: 'Acknowledge',
  open: 'Open the platform',
  footer: 'You get this mail because {{account}} keeps you as a contact.',
  stop: 'Get no more of these mails',
} as const;
