/** The account that visitors of the login page may try out. */
export const trial = {
  text: 'Visitors can look around in one end user’s account without a password. What it shows they see as it is, so choose an account that is made for showing.',
  on: 'On: the login page offers it, and visitors look around as {{nickname}}.',
  off: 'Off: the login page does not offer it, and whoever asks for it all the same is told that it does not exist.',
  expired: 'This account has expired: visitors are refused until it is prolonged.',
  account: 'Account for visitors',
  accountHint: 'End users only: an agent’s account would show the names of its customers.',
  devices: 'Devices that visitors see: {{total}}',
  turnOn: 'Let visitors in',
  change: 'Use this account',
  turnOff: 'Turn it off',
  turnOffTitle: 'Turn the trial account off?',
  endsNow: 'Visitors who are looking around are logged out at once.',
  may: 'What visitors may do',
  mayNothing: 'Nothing: the account’s role, or what was taken away from it, leaves none of this.',
  mayNot:
    'They change nothing, see no names of accounts above, and have neither password nor second factor to set.',
} as const;
