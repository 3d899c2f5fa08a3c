/** The pages of agents and users. */
export const accounts = {
  fields: {
    username: 'Username',
    nickname: 'Name',
    telephone: 'Telephone',
    address: 'Address',
    providerName: 'Provider',
    providerContact: 'Contact person',
    providerPhone: 'Provider telephone',
  },
  nicknameMissing: 'Enter a name',
  provider: 'Provider information',
  providerHint: 'Shown to the people of this account, and of those below that have none of their own.',
} as const;
